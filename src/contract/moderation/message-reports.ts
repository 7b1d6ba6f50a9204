import * as z from 'zod/mini'
import { messageReportActions } from '../deals/conversations.ts'
import { reason } from '../sentences.ts'
import { AdminReason } from './reports.ts'

export const MessageReportDecision = z.object({
	action: z.enum(messageReportActions, reason('chooseMessageReportAction')),
	reason: AdminReason,
})
export type MessageReportDecision = z.infer<typeof MessageReportDecision>
