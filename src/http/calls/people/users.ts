import type { Market } from '../../../domain/market.ts'
import { decideAboutUser, previewUserDecision } from '../../../domain/moderation/decide-user.ts'
import { describeSeller } from '../../../domain/people/sellers.ts'
import { deleteUser, endSessions, listUsers, registerUser, saveSocialUser } from '../../../domain/people/users.ts'
import { pageRequest } from '../../answers/paging.ts'
import { deleted, type Handlers, inserted, modified } from '../../handlers.ts'

export function userHandlers(market: Market) {
	return {
		'GET /api/user': ({ query }, { actor }) => listUsers(market, actor, query.role, pageRequest('users', query)),
		'GET /api/seller/{id}': ({ params }) => describeSeller(market, params.id),
		'PUT /api/user/{email}': async ({ params, body }, { actor }) => ({
			acknowledged: true,
			...(await saveSocialUser(market, actor, params.email, body)),
		}),
		'POST /api/user': ({ body }, { actor }) => inserted(registerUser(market, actor, body)),
		'DELETE /api/user/{id}': async ({ params }, { actor }) => {
			await deleteUser(market, actor, params.id)
			return deleted(1)
		},
		'DELETE /api/user/session/{id}': ({ params }, { actor }) => deleted(endSessions(market, actor, params.id)),
		'POST /api/user/verify/{id}': ({ params, body }, { actor }) =>
			modified(decideAboutUser(market, actor, params.id, 'verify', body)),
		'DELETE /api/user/verify/{id}': ({ params, body }, { actor }) =>
			modified(decideAboutUser(market, actor, params.id, 'unverify', body)),
		'POST /api/user/preview/{id}': ({ params, body }, { actor }) => previewUserDecision(market, actor, params.id, body),
		'POST /api/user/suspend/{id}': ({ params, body }, { actor }) =>
			modified(decideAboutUser(market, actor, params.id, 'suspend', body)),
		'DELETE /api/user/suspend/{id}': ({ params, body }, { actor }) =>
			modified(decideAboutUser(market, actor, params.id, 'lift', body)),
	} satisfies Partial<Handlers>
}
