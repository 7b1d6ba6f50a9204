import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { availablePort } from '../../src/app/address.ts'

/** nginx in front of several Motors, set as docs/operating.md says. The environment's NGINX is another program. */
export async function startBalancer(folder: string, addresses: readonly string[]) {
	const port = await availablePort('127.0.0.1', 0)
	await mkdir(folder)
	// Its workers run as another user.
	await chmod(folder, 0o755)
	const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(each) => `${each}_temp_path ${folder}/${each};`,
	)
	const servers = addresses.map((address) => `server ${new URL(address).host} max_fails=1 fail_timeout=1s;`)
	const settings = `daemon off;
pid ${folder}/pid;
error_log stderr crit;
worker_rlimit_nofile 4096;
events { worker_connections 2048; }
http {
	access_log off;
	${kept.join('\n\t')}
	upstream motor {
		${servers.join('\n\t\t')}
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
`
	const file = `${folder}/nginx.conf`
	await writeFile(file, settings)
	const child = spawn(process.env.NGINX ?? '/usr/sbin/nginx', ['-c', file, '-e', 'stderr'], { stdio: 'inherit' })
	await once(child, 'spawn')
	for (;;) {
		const socket = connect(port, '127.0.0.1')
		const answered = await once(socket, 'connect').then(
			() => true,
			() => false,
		)
		socket.destroy()
		if (answered) break
		if (child.exitCode !== null) throw new Error('nginx did not start.')
		await pause(50)
	}
	return {
		address: `http://127.0.0.1:${port}`,
		async stop() {
			child.kill('SIGTERM')
			if (child.exitCode === null) await once(child, 'exit')
		},
	}
}
