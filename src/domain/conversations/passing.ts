import { sendPassing } from '../../database/notices/live.ts'
import type { Queries } from '../../database/postgres/connection.ts'

/** Tells the open screens of one person something that is not kept for later. */
export const tellOpenScreens = (db: Queries, person: string, event: string, data: Record<string, unknown>) =>
	sendPassing(db, { to: [person], event, data })
