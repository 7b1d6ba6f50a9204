import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BaseLogger } from 'pino'
import { machineTime } from '../../machine-time.ts'
import { type Mail, MailFailure, type Message, oneClick } from './message.ts'

/** Writes each message atomically to an .eml file named by time. */
export function createOutbox({ folder, from, log }: { folder: string; from: string; log: BaseLogger }): Mail {
	return {
		async send(message) {
			const name = `${machineTime().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
			const file = join(folder, name)
			const unfinished = join(folder, `.${name}.part`)
			try {
				await mkdir(folder, { recursive: true })
				await writeFile(unfinished, readable(from, message), { mode: 0o600 })
				await rename(unfinished, file)
			} catch (cause) {
				await rm(unfinished, { force: true }).catch(() => undefined)
				throw new MailFailure(`The outbox did not take the message: ${(cause as Error).message}`, { cause })
			}
			// Omits the subject, which may name people.
			log.info({ file }, 'Mail written to the outbox')
		},
	}
}

/** Plain UTF-8, including the headers (RFC 6532), so that people can read it and copy its link. */
function readable(from: string, { to, subject, text, html, unsubscribe }: Message): string {
	const header = {
		Date: machineTime().toUTCString(),
		From: from,
		To: to,
		Subject: subject,
		...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>`, [oneClick.name]: oneClick.value }),
		'MIME-Version': '1.0',
	}
	const lines = Object.entries(header).map(([name, value]) => `${name}: ${value.replace(/\s+/g, ' ')}`)
	if (html === undefined) return [...lines, ...part('plain', text)].join('\n')
	const boundary = randomUUID()
	const parts = [...part('plain', text), `--${boundary}`, ...part('html', html)]
	const mixed = [`Content-Type: multipart/alternative; boundary="${boundary}"`, '', `--${boundary}`, ...parts]
	return [...lines, ...mixed, `--${boundary}--`, ''].join('\n')
}

function part(type: 'plain' | 'html', body: string): string[] {
	return [`Content-Type: text/${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit', '', body, '']
}
