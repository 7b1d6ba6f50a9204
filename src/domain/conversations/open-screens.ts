import type { EphemeralLive } from '../../contract/notices/live.ts'
import { sendEphemeral } from '../../database/notices/live.ts'
import type { Queries } from '../../database/postgres/connection.ts'

/** Sends an ephemeral update to one person's open screens. */
export const tellOpenScreens = (db: Queries, person: string, event: EphemeralLive, data: Record<string, unknown>) =>
	sendEphemeral(db, { to: [person], event, data })
