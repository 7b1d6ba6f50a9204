import pg from 'pg'

/** The role that Motor works as. It owns the database's contents, and can access no files or programs on the machine. */
export const applicationRole = 'motor_app'

/** The number of an advisory lock that nothing else uses. */
const lock = 7_305_112

// In older clusters the superuser created everything. REASSIGN OWNED refuses the bootstrap superuser's objects, so each
// object is named. An extension's objects stay with it; a column's sequence follows its table.
const handOver = `
	do $$
	declare
		command text;
	begin
		for command in
			with schemas as (
				select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
			)
			select format('alter schema %I owner to ${applicationRole}', nspname) from schemas where nspname <> 'public'
			union all
			select format('alter table %s owner to ${applicationRole}', c.oid::regclass)
			from pg_class c join schemas on schemas.oid = relnamespace
			where relkind in ('r', 'p', 'v', 'm', 'S')
				and not exists (select from pg_depend where objid = c.oid and deptype in ('a', 'i', 'e'))
			union all
			select format('alter type %s owner to ${applicationRole}', t.oid::regtype)
			from pg_type t join schemas on schemas.oid = typnamespace
			where (typtype in ('e', 'd') or typtype = 'c' and (select relkind from pg_class where oid = typrelid) = 'c')
				and not exists (select from pg_depend where objid = t.oid and deptype = 'e')
			union all
			select format('alter routine %s owner to ${applicationRole}', p.oid::regprocedure)
			from pg_proc p join schemas on schemas.oid = pronamespace
			where not exists (select from pg_depend where objid = p.oid and deptype = 'e')
		loop
			execute command;
		end loop;
	end $$`

/**
 * Creates the role that Motor works as, and makes it the owner of the database and everything in it. Idempotent. `cluster`
 * connects as superuser.
 */
export async function prepareApplicationRole(cluster: pg.ClientConfig): Promise<void> {
	const client = new pg.Client(cluster)
	client.on('error', () => {})
	await client.connect()
	try {
		const exists = async () =>
			(await client.query('select from pg_roles where rolname = $1', [applicationRole])).rowCount === 1
		if (await exists()) return
		await client.query('begin')
		await client.query('select pg_advisory_xact_lock($1)', [lock])
		if (!(await exists())) {
			await client.query(`create role ${applicationRole} login`)
			await client.query(`alter database ${cluster.database} owner to ${applicationRole}`)
			await client.query(handOver)
		}
		await client.query('commit')
	} finally {
		await client.end()
	}
}
