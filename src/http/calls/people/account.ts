import { languageOf } from '../../../contract/languages.ts'
import type { Market } from '../../../domain/market.ts'
import { changeOwnAccount, deleteOwnAccount, showAccount } from '../../../domain/people/account.ts'
import { askForProof, proveAddress } from '../../../domain/people/address-proof.ts'
import {
	addPasskey,
	beginPasskey,
	deletePasskey,
	listOwnPasskeys,
	renamePasskey,
} from '../../../domain/people/passkeys.ts'
import { exportOwnData } from '../../../domain/people/personal-data.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../../domain/people/sessions.ts'
import type { Identity } from '../../../services/identity/identity.ts'
import { deleted, type Handlers, inserted, modified } from '../../handlers.ts'

export function accountHandlers(market: Market, identity: Identity) {
	return {
		'GET /api/account': (_input, { actor }) => showAccount(market, actor),
		'PUT /api/account': ({ body }, { actor }) => modified(changeOwnAccount(market, actor, body)),
		'DELETE /api/account': async ({ body }, { actor, request }) => {
			await deleteOwnAccount(market, identity, actor, { ...body, address: request.ip })
			return deleted(1)
		},
		'GET /api/account/data': (_input, { actor, reply }) => {
			reply.header('content-disposition', 'attachment; filename="motor-data.json"')
			return exportOwnData(market, actor)
		},
		'POST /api/account/proof': (_input, { actor, request }) =>
			modified(askForProof(identity, actor, languageOf(request.headers.cookie))),
		'POST /api/account/proof/{token}': ({ params }) => modified(proveAddress(identity, params.token)),
		'GET /api/account/session': (_input, { actor }) => listOwnSessions(market, actor),
		'DELETE /api/account/session': (_input, { actor }) => deleted(endOtherSessions(market, actor)),
		'DELETE /api/account/session/{id}': async ({ params }, { actor }) => {
			await endOwnSession(market, actor, params.id)
			return deleted(1)
		},
		'GET /api/account/passkey': (_input, { actor }) => listOwnPasskeys(market, actor),
		'POST /api/account/passkey/options': ({ body }, { actor, request }) =>
			beginPasskey(market, identity, actor, { ...body, address: request.ip }),
		'POST /api/account/passkey': ({ body }, { actor, request }) =>
			inserted(addPasskey(market, identity, actor, { ...body, language: languageOf(request.headers.cookie) })),
		'PUT /api/account/passkey/{id}': ({ params, body }, { actor }) =>
			modified(renamePasskey(market, actor, params.id, body.name)),
		'DELETE /api/account/passkey/{id}': async ({ params, body }, { actor, request }) => {
			const language = languageOf(request.headers.cookie)
			await deletePasskey(market, identity, actor, { ...params, ...body, address: request.ip, language })
			return deleted(1)
		},
	} satisfies Partial<Handlers>
}
