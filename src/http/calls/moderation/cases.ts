import { languageOf } from '../../../contract/languages.ts'
import { actOnCase } from '../../../domain/cases/act.ts'
import { claimCase, leaveCase, noteOnCase } from '../../../domain/cases/claims.ts'
import { listOwnCases } from '../../../domain/cases/own.ts'
import { previewCase } from '../../../domain/cases/preview.ts'
import { countCases, listCases, readCase } from '../../../domain/cases/read.ts'
import { readCasePicture, sendCasePicture, stateOwn } from '../../../domain/cases/statements.ts'
import { undoCase } from '../../../domain/cases/undo.ts'
import type { Market } from '../../../domain/market.ts'
import { placeOf, placeRequest } from '../../answers/paging.ts'
import { deleted, type Handlers, inserted, modified } from '../../handlers.ts'

export function caseHandlers(market: Market) {
	return {
		'GET /api/case': ({ query }, { actor }) => {
			const { limit, cursor, ...filter } = query
			// This list's cursors hold numbers: severity and due time.
			const after = cursor === undefined ? null : placeOf(cursor, 'number')
			return listCases(market, actor, filter, { limit, sort: null, after })
		},
		'GET /api/case/count': (_input, { actor }) => countCases(market, actor),
		'GET /api/case/mine': ({ query }, { actor, request }) =>
			listOwnCases(market, actor, placeRequest(query), languageOf(request.headers.cookie)),
		'GET /api/case/{id}': ({ params }, { actor, request }) =>
			readCase(market, actor, params.id, languageOf(request.headers.cookie)),
		'POST /api/case/act/{id}': ({ params, body }, { actor }) => modified(actOnCase(market, actor, params.id, body)),
		'POST /api/case/preview/{id}': ({ params, body }, { actor }) => previewCase(market, actor, params.id, body),
		'POST /api/case/undo/{id}': ({ params }, { actor }) => modified(undoCase(market, actor, params.id)),
		'POST /api/case/claim/{id}': ({ params, body }, { actor }) => modified(claimCase(market, actor, params.id, body)),
		'DELETE /api/case/claim/{id}': ({ params }, { actor }) => deleted(leaveCase(market, actor, params.id)),
		'POST /api/case/note/{id}': ({ params, body }, { actor }) =>
			inserted(noteOnCase(market, actor, params.id, body.text)),
		'POST /api/case/statement/{id}': ({ params, body }, { actor }) =>
			inserted(stateOwn(market, actor, params.id, body)),
		'POST /api/case/picture/{id}': ({ params }, { actor, request }) =>
			inserted(sendCasePicture(market, actor, params.id, request.upload ?? Buffer.alloc(0))),
		'GET /api/case/picture/{id}': ({ params }, { actor }) => readCasePicture(market, actor, params.id),
	} satisfies Partial<Handlers>
}
