import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderActions } from '../../../src/contract/deals/orders.ts'
import { orderReasons } from '../../../src/contract/deals/reasons.ts'
import { reportActions } from '../../../src/contract/moderation/reports.ts'
import { shiftClock } from '../../../src/domain/clock.ts'
import { reconcile } from '../../../src/domain/payments/reconcile.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { courses, ends } from '../../support/deals/courses.ts'
import { brokenInvariants } from '../../support/deals/invariants.ts'
import { expectTold } from '../../support/deals/told.ts'
import { upkeep } from '../../support/deals/trust.ts'
import {
	absences,
	makeWorld,
	paidWith,
	refundMoods,
	refundsAre,
	type Step,
	take,
	toldBy,
	wait,
} from '../../support/deals/world.ts'
import type { World } from '../../support/deals/world-parts.ts'
import { startGateway, type TestGateway } from '../../support/gateway.ts'
import { type Person, somebody } from '../../support/people.ts'

/** How long sequences run, in seconds. More time finds more: MODEL_SECONDS=600. */
const seconds = Number(process.env.MODEL_SECONDS ?? 20)
/** A longer run looks for something new, so its seed changes. Any other run repeats sequences that are known to pass. */
const seed = Number(process.env.MODEL_SEED ?? (process.env.MODEL_SECONDS ? Date.now() % 1_000_000 : 1))

let app: TestApp
let gateway: TestGateway
let admin: Person
beforeAll(async () => {
	gateway = await startGateway({ timeoutMs: 10_000 })
	app = await startApp({ gateway: gateway.client })
	admin = await somebody(app, 'admin')
})
afterAll(async () => {
	shiftClock(0)
	await app.close()
	await gateway[Symbol.asyncDispose]()
})

const index = fc.nat(5)
/** Generates a step of this kind with these arguments. */
const step = <Name extends Step['do']>(
	name: Name,
	about: { [Key in Exclude<keyof (Step & { do: Name }), 'do'>]: fc.Arbitrary<unknown> },
) => fc.record({ do: fc.constant(name), ...about }) as unknown as fc.Arbitrary<Step>

const answers = fc.constantFrom('accept', 'accept', 'counter', 'decline', 'withdraw')
const steps: readonly [weight: number, arbitrary: fc.Arbitrary<Step>][] = [
	[3, step('book', { buyer: index, listing: index })],
	[
		5,
		step('act', {
			who: index,
			order: index,
			action: fc.constantFrom(...orderActions),
			reason: fc.nat(orderReasons.length - 1),
			right: fc.boolean(),
		}),
	],
	[9, step('go on', { order: index, onward: fc.boolean(), choice: fc.nat(30) })],
	[2, step('offer', { buyer: index, listing: index })],
	[3, step('answer', { who: index, offer: index, action: answers })],
	[2, step('begin to pay', { order: index })],
	[2, step('book and pay', { buyer: index, listing: index })],
	[
		5,
		step('pay', {
			payment: index,
			with: fc.constantFrom('VALID', 'VALID', 'VALID', ...paidWith),
			told: fc.constantFrom(...toldBy),
		}),
	],
	[2, step('decide', { order: index, action: fc.constantFrom('accept', 'refuse', 'retry') })],
	[1, step('refunds are', { mood: fc.constantFrom(...refundMoods) })],
	[1, step('gateway is', { how: fc.constantFrom(...absences) })],
	[2, step('pay out', { order: index })],
	[3, step('wait', { hours: fc.constantFrom(0.03, 1, 2, 9, 49, 49, 80, 340) })],
	[1, step('delete', { listing: index })],
	[2, step('review', { who: index, order: index })],
	[1, step('answer a review', { who: index, review: index })],
	[1, step('remove a review', { review: index })],
	[1, step('report', { who: index, listing: index })],
	[1, step('decide reports', { listing: index, action: fc.constantFrom(...reportActions) })],
	[1, step('suspend', { who: index, lift: fc.constantFrom(true, true, false) })],
	[1, step('block', { buyer: index, seller: index, lift: fc.constantFrom(true, true, false) })],
	[1, step('keep', { listing: index, action: fc.constantFrom(...upkeep) })],
]
const sequences = fc.array(fc.oneof(...steps.map(([weight, arbitrary]) => ({ weight, arbitrary }))), {
	minLength: 15,
	maxLength: 60,
	size: 'max',
})

const listingsOf = ({ listings }: World) => listings.map(({ id }) => id)
const peopleOf = ({ buyers, sellers }: World) => [...buyers, ...sellers].map(({ id }) => id)

/** Lets every refund and every query to the gateway finish. */
async function settle(world: World): Promise<void> {
	refundsAre(gateway, 'given')
	for (const hours of [0, 25]) {
		await wait(world, hours)
		for (const { id } of world.orders)
			await call(app, `POST /api/payment/act/${id}`, { as: admin, body: { action: 'retry', reason: 'Once more.' } })
	}
	await wait(world, 7)
}

const sum = (amounts: readonly (string | undefined)[]) => amounts.reduce((total, each) => total + Number(each), 0)

/** The money that the gateway took and did not return must equal that of orders paid or in review. */
async function expectNobodyChargedForNothing({ payments }: World): Promise<void> {
	const { rows } = await app.database.pool.query(
		`select p.tran_id, o.status, coalesce(p.confirmed_amount, 0)::float / 100 as amount, p.status in ('paid', 'review') as held
		from payments p join orders o on o.id = p.order_id where p.tran_id = any($1)`,
		[payments.map(({ session }) => session.tran_id)],
	)
	for (const { tran_id, status, amount, held } of rows) {
		const { tries, refunds } = gateway.transactions.get(tran_id) ?? { tries: [], refunds: [] }
		const charged = sum(tries.filter((each) => each.status === 'VALID').map((each) => each.amount))
		const returned = sum(refunds.filter(({ cancelled }) => !cancelled).map((each) => each.refund_amount))
		expect(charged - returned, `${status} ${tran_id}`).toBe(held ? amount : 0)
		if (held) expect(['booked', 'accepted', 'completed', 'disputed']).toContain(status)
	}
}

/** Takes the steps, then lets everything finish. Checks the invariants after each step. */
async function play(sequence: readonly Step[], took: (step: Step) => void = () => {}): Promise<World> {
	const world = await makeWorld(app, gateway, admin)
	for (const each of sequence) {
		await take(world, each)
		expect(await brokenInvariants(app.database, listingsOf(world))).toEqual([])
		took(each)
	}
	await settle(world)
	expect(await brokenInvariants(app.database, listingsOf(world))).toEqual([])
	await expectNobodyChargedForNothing(world)
	await expectTold(app, listingsOf(world), peopleOf(world))
	return world
}

describe('a deal', () => {
	const reached = new Set<string>()
	it.each(Object.entries(courses))('%s', { timeout: 60_000 }, async (_, course) => {
		const world = await play(course)
		const { rows } = await app.database.pool.query(
			`select e.kind from events e left join orders o on o.id = e.order_id
			where coalesce(e.listing_id, o.listing_id) = any($1) or e.person_id = any($2)`,
			[listingsOf(world), peopleOf(world)],
		)
		for (const { kind } of rows) reached.add(kind)
	})

	it('reaches every end in these courses', () => {
		expect([...reached]).toEqual(expect.arrayContaining([...ends]))
	})
})

it(`holds through random sequences of several people's actions, with the clock moved, for ${seconds} s`, {
	timeout: (seconds + 120) * 1000,
}, async () => {
	const run = { sequences: 0, steps: 0 }
	const taken: Record<string, number> = {}
	let last: Promise<void> | undefined
	const count = (step: Step) => {
		taken[step.do] = (taken[step.do] ?? 0) + 1
		run.steps += 1
	}
	await fc.assert(
		fc.asyncProperty(sequences, (sequence) => {
			last = play(sequence, count).then(() => {
				run.sequences += 1
			})
			return last
		}),
		{
			seed,
			numRuns: 1_000_000,
			interruptAfterTimeLimit: seconds * 1000,
			markInterruptAsFailure: false,
			includeErrorInReport: true,
		},
	)
	// The time limit leaves the last sequence running.
	await last
	const { rows } = await app.database.pool.query('select kind, count(*)::int from events group by 1 order by 2 desc')
	console.log(`seed ${seed}: ${run.sequences} sequences, ${run.steps} steps`, taken)
	console.log(`led to ${rows.map(({ kind, count }) => `${count} ${kind}`).join(', ')}`)
	expect(run.sequences).toBeGreaterThan(0)
	const differences: string[] = []
	await reconcile(app.market, [gateway.client], (difference) => differences.push(difference))
	expect(differences, 'the gateway knows just what Motor knows').toEqual([])
})
