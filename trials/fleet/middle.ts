import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from './postgres.ts'
import { giveAway, listening, startProgram } from './program.ts'

interface Middle extends AsyncDisposable {
	readonly port: number
}

/** pgbouncer in transaction mode in front of a PostgreSQL, set as docs/operating.md says. */
export async function startPooler(folder: string, target: number): Promise<Middle> {
	const port = await freePort()
	await mkdir(folder)
	const file = path.join(folder, 'pgbouncer.ini')
	await writeFile(
		file,
		`[databases]
postgres = host=127.0.0.1 port=${target} dbname=postgres user=motor
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
ignore_startup_parameters = statement_timeout
server_login_retry = 1
max_client_conn = 300
default_pool_size = 30
`,
	)
	await giveAway(folder)
	const program = startProgram('pgbouncer', [file], { asOwner: true })
	await listening(program, port)
	return { port, [Symbol.asyncDispose]: () => program.stop('SIGTERM') }
}

/** nginx in front of several Motors, set as docs/operating.md says. */
export async function startBalancer(folder: string, targets: readonly number[]): Promise<Middle> {
	const port = await freePort()
	await mkdir(folder)
	// Its workers run as another user.
	await chmod(folder, 0o755)
	const file = path.join(folder, 'nginx.conf')
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
		.map((each) => `${each}_temp_path ${folder}/${each};`)
		.join('\n')
	await writeFile(
		file,
		`daemon off;
pid ${folder}/pid;
error_log stderr error;
worker_rlimit_nofile 4096;
events { worker_connections 2048; }
http {
access_log off;
${temporary}
upstream motor {
	${targets.map((target) => `server 127.0.0.1:${target} max_fails=1 fail_timeout=1s;`).join('\n\t')}
	keepalive 32;
}
server {
	listen 127.0.0.1:${port};
	client_max_body_size 13m;
	location / {
		proxy_pass http://motor;
		proxy_http_version 1.1;
		proxy_set_header Connection "";
		proxy_set_header Host $http_host;
		proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
		proxy_set_header X-Forwarded-Proto $scheme;
	}
}
}
`,
	)
	const program = startProgram('nginx', ['-c', file, '-p', folder, '-e', 'stderr'])
	await listening(program, port)
	return { port, [Symbol.asyncDispose]: () => program.stop('SIGTERM') }
}
