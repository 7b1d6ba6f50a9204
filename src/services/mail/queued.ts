import { createHmac } from 'node:crypto'
import { addJob } from '../../database/jobs.ts'
import type { Database } from '../../database/postgres/connection.ts'
import { machineTime } from '../../machine-time.ts'
import type { Secret } from '../secret.ts'
import type { Mail } from './message.ts'
import { sealMessage } from './sealed.ts'

/** Eight attempts within half an hour: the links in these messages are valid for an hour of machine time. */
const attempts = 8
const usefulMs = 3_600_000

/** Accepts messages at once. A job sends them, surviving crashes and an unavailable mail server. */
export function createQueuedMail(database: Database, secret: Secret): Mail {
	return {
		send: (message) =>
			addJob(
				database.db,
				'send_mail',
				{ sealed: sealMessage(secret, message), until: machineTime().getTime() + usefulMs },
				{ attempts, of: nameless(secret, message.to) },
			),
	}
}

/** A pseudonym for an address in the database, where operators must not read it. */
const nameless = ({ current }: Secret, address: string) =>
	createHmac('sha256', current).update(`mails to ${address.toLowerCase()}`).digest('base64url')
