import type { Database } from './connection.ts'

// Loopback, a socket and the server's own address all mean the server's machine.
const machine = (address: string) => `case
	when ${address} is null or host(${address})::inet <<= '127.0.0.0/8' or host(${address})::inet = '::1'
		or ${address} = inet_server_addr() then 'the database server'
	else host(${address}) end`

/** The address of another machine on which Motor uses this database now. Null if none is visible. */
export async function otherMachine(database: Database): Promise<string | null> {
	const client = database.client()
	try {
		await client.connect()
		const { rows } = await client.query<{ address: string }>(
			`select ${machine('client_addr')} as address from pg_stat_activity
			where application_name = 'motor' and datname = current_database() and pid <> pg_backend_pid()
				and backend_type = 'client backend' and ${machine('client_addr')} <> ${machine('inet_client_addr()')} limit 1`,
		)
		return rows[0]?.address ?? null
	} finally {
		await client.end().catch(() => {})
	}
}
