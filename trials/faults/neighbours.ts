import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { Figure } from '../../audit/figures.ts'
import { ask } from '../ask.ts'
import { bucketVariables, startBucket } from '../bucket.ts'
import { startGate } from '../gate.ts'
import { startTrial, type Trial } from '../motor.ts'
import { underTrouble } from './trouble.ts'

/** How long a mail may take after its server is back, in ms. */
const mailPatience = 60_000

/** Makes the picture store, the mail server and the sign-in provider hang, then drop connections, for ten seconds each. */
export async function neighboursAway(): Promise<Figure[]> {
	await using bucket = await startBucket()
	await using store = await startGate(bucket.port)
	const { port, mails, close } = await startMailServer()
	await using mail = await startGate(port)
	await using provider = await startGate(9)
	const origin = `http://127.0.0.1:${provider.port}`
	try {
		await using trial = await startTrial({
			...bucketVariables(store.port),
			SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
			OIDC_CLIENT_ID: 'motor',
			OIDC_CLIENT_SECRET: 'motor',
			OIDC_ISSUER: origin,
			OIDC_AUTHORIZATION_URL: `${origin}/authorize`,
			OIDC_TOKEN_URL: `${origin}/token`,
			OIDC_USERINFO_URL: `${origin}/userinfo`,
		})
		const figures: Figure[] = []
		for (const state of ['silent', 'shut'] as const) {
			const asked: { email: string; status: number; took: number }[] = []
			let signIn = 0
			figures.push(
				...(await underTrouble(trial, {
					name: `Store, mail and provider ${state} for 10 s`,
					async begin() {
						for (const gate of [store, mail, provider]) gate.become(state)
						asked.push(await askForPassword(trial, asked.length))
						signIn = await finishSignIn(trial)
						return () => {
							for (const gate of [store, mail, provider]) gate.become('open')
						}
					},
					check: async () => {
						const late = Date.now() + mailPatience
						const missing = () => asked.filter(({ email }) => !mails.some((each) => each.includes(email)))
						while (missing().length > 0 && Date.now() < late) await pause(200)
						return missing().map(({ status }) => `a mail that was promised with ${status} has not come`)
					},
				})),
				{
					name: `Sign-in by a provider that is ${state}, until it is refused`,
					value: signIn,
					limit: 21_000,
					unit: 'ms',
				},
			)
		}
		return figures
	} finally {
		await close()
	}
}

async function startMailServer() {
	const mails: string[] = []
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData: (stream, _session, done) =>
			void text(stream).then((mail) => done(null, void mails.push(mail) as never), done),
	})
	// Ignores broken connections.
	server.on('error', () => {})
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
	const { port } = server.server.address() as AddressInfo
	return { port, mails, close: () => new Promise<void>((closed) => server.close(closed)) }
}

async function askForPassword({ address, crowd }: Trial, index: number) {
	const email = crowd.buyers[index]?.email ?? ''
	const { status, took } = await ask(`POST ${address}/api/auth/request-password-reset`, { body: { email } })
	return { email, status, took }
}

/** Returns from the provider with a code that Motor has to redeem there. Returns how long that took, in ms. */
async function finishSignIn({ address }: Trial): Promise<number> {
	const headers = { 'content-type': 'application/json' }
	const body = JSON.stringify({ provider: 'oidc' })
	const begun = await fetch(`${address}/api/auth/sign-in/social`, { method: 'POST', headers, body })
	const { url } = (await begun.json()) as { url: string }
	const cookie = begun.headers
		.getSetCookie()
		.map((each) => each.split(';')[0])
		.join('; ')
	const state = new URL(url).searchParams.get('state')
	const began = performance.now()
	const back = await fetch(`${address}/api/auth/callback/oidc?code=c&state=${state}`, {
		headers: { cookie },
		redirect: 'manual',
	})
	if (back.status !== 302) throw new Error(`The return from a provider that is away answered ${back.status}.`)
	return performance.now() - began
}
