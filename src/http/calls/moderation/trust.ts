import { Readable } from 'node:stream'
import { csvLine } from '../../../contract/csv.ts'
import { languageOf } from '../../../contract/languages.ts'
import type { Market } from '../../../domain/market.ts'
import { type AuditQuery, listAudit, readAudit } from '../../../domain/moderation/audit.ts'
import { listReportCases } from '../../../domain/moderation/report-cases.ts'
import { decideReports } from '../../../domain/moderation/reports.ts'
import { answerReview, listReviews, postReview, removeReview } from '../../../domain/orders/reviews.ts'
import { placeRequest } from '../../answers/paging.ts'
import { deleted, type Handlers, inserted, modified } from '../../handlers.ts'

async function* auditFile(market: Market, query: AuditQuery): AsyncGenerator<string> {
	yield csvLine([
		'id',
		'at',
		'kind',
		'by',
		'by_name',
		'person',
		'person_name',
		'product_id',
		'order_id',
		'reason',
		'address',
	])
	for await (const { _id, at, kind, by, person, product_id, order_id, reason, address } of readAudit(market, query)) {
		const people = [by?._id ?? '', by?.name ?? '', person?._id ?? '', person?.name ?? '']
		yield csvLine([_id, new Date(at).toISOString(), kind, ...people, product_id, order_id, reason, address])
	}
}

export function trustHandlers(market: Market) {
	return {
		'GET /api/report': ({ query }, { actor }) => listReportCases(market, actor, placeRequest(query)),
		'POST /api/report/act/{listingId}': ({ params, body }, { actor }) =>
			modified(decideReports(market, actor, params.listingId, body)),
		'GET /api/review': ({ query }, { actor }) => listReviews(market, actor, query, placeRequest(query)),
		'POST /api/review': ({ body }, { actor }) => inserted(postReview(market, actor, body)),
		'POST /api/review/answer/{id}': ({ params, body }, { actor }) =>
			modified(answerReview(market, actor, params.id, body.text)),
		'DELETE /api/review/{id}': ({ params, body }, { actor }) =>
			deleted(removeReview(market, actor, params.id, body.reason)),
		'GET /api/audit': ({ query }, { request, reply }) => {
			if (query.format !== 'csv')
				return listAudit(market, query, placeRequest(query), languageOf(request.headers.cookie))
			reply.header('content-disposition', 'attachment; filename="motor-audit.csv"').type('text/csv; charset=utf-8')
			return Readable.from(auditFile(market, query))
		},
	} satisfies Partial<Handlers>
}
