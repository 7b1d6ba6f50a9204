import { randomUUID } from 'node:crypto'
import { roles } from '../../src/contract/people/roles.ts'
import type { Role } from '../../src/contract/people/users.ts'
import { storedToken } from '../../src/database/people/sessions.ts'
import type { Database } from '../../src/database/postgres/connection.ts'
import { identitySessions, identityUsers } from '../../src/database/schema/identity.ts'
import { users } from '../../src/database/schema/people.ts'
import type { TestApp } from './app.ts'

/** A person with an account and a session; `id` is the user record's. */
export interface Person {
	readonly id: string
	readonly uid: string
	readonly name: string
	readonly email: string
	readonly token: string
}

let count = 0

async function signedInAccount(database: Database, chosenRole: 'buyer' | 'seller' | null) {
	count += 1
	const person = {
		uid: randomUUID(),
		name: `Person ${count}`,
		email: `person-${count}@motor.test`,
		token: randomUUID(),
	}
	const { uid: id, name, email, token } = person
	await database.db.insert(identityUsers).values({ id, name, email, chosenRole, emailVerified: true })
	const expiresAt = new Date(Date.now() + 14 * 24 * 3_600_000)
	await database.db
		.insert(identitySessions)
		.values({ id: randomUUID(), userId: id, token: storedToken(token), expiresAt })
	return person
}

/** Creates a signed-in person of this role. Inserts the rows directly, which saves hashing a password. */
export async function somebody({ database }: Pick<TestApp, 'database'>, role: Role): Promise<Person> {
	const person = await signedInAccount(database, null)
	const { uid: identityId, name, email } = person
	const [user] = await database.db.insert(users).values({ identityId, name, email, role }).returning({ id: users.id })
	if (!user) throw new Error('No user was inserted.')
	return { ...person, id: user.id }
}

export async function oneOfEachRole(app: Pick<TestApp, 'database'>): Promise<Record<Role, Person>> {
	const people = roles.map(async (role) => [role, await somebody(app, role)])
	return Object.fromEntries(await Promise.all(people))
}

/** Creates a signed-in person whose registration stopped before the user record was saved. */
export function somebodyUnfinished(
	{ database }: Pick<TestApp, 'database'>,
	chosenRole: 'buyer' | 'seller' | null = null,
): Promise<Omit<Person, 'id'>> {
	return signedInAccount(database, chosenRole)
}
