import { languageOf } from '../../../contract/languages.ts'
import { say } from '../../../contract/sentences.ts'
import { Failure } from '../../../domain/failure.ts'
import type { Market } from '../../../domain/market.ts'
import {
	decideVerification,
	listVerifications,
	proveOwnPhone,
	readDocument,
	requestVerification,
	sendDocument,
} from '../../../domain/moderation/verification.ts'
import type { Sms } from '../../../services/sms/sms.ts'
import { placeRequest } from '../../answers/paging.ts'
import { type Handlers, modified } from '../../handlers.ts'

/** Codes are sent as text messages, shown in demo mode, or unavailable. */
export type Codes = Sms | 'shown' | null

export function verificationHandlers(market: Market, codes: Codes, wantsDocument: boolean) {
	return {
		'POST /api/verification': async ({ body: { phone } }, { actor, request }) => {
			if (codes === null) throw new Failure('taken', say('noCodes'))
			const ofRequest = languageOf(request.headers.cookie)
			const { id, code, language } = await requestVerification(market, actor, phone, ofRequest)
			const answer = { acknowledged: true, insertedId: id } as const
			if (codes === 'shown') return { ...answer, code }
			await codes.send(phone, say('codeMessage', { code })[language]).catch((cause: unknown) => {
				throw new Failure('upstream', say('codeNotSent'), { cause })
			})
			return answer
		},
		'POST /api/verification/code': ({ body }, { actor }) =>
			modified(proveOwnPhone(market, actor, body.code, wantsDocument)),
		'POST /api/verification/document': (_input, { actor, request }) =>
			modified(sendDocument(market, actor, request.upload ?? Buffer.alloc(0))),
		'GET /api/verification/document/{id}': ({ params }) => readDocument(market, params.id),
		'GET /api/verification': ({ query }) => listVerifications(market, placeRequest(query)),
		'POST /api/verification/act/{id}': ({ params, body }, { actor }) =>
			modified(decideVerification(market, actor, params.id, body)),
	} satisfies Partial<Handlers>
}
