import { errorBody, type Reasons, type RefusalKind, refusals } from '../../contract/errors.ts'
import { languageOf } from '../../contract/languages.ts'
import { type Sentence, say } from '../../contract/sentences.ts'

interface Refusal {
	kind: RefusalKind
	/** Defaults to the first field's reason, then to the sentence of its kind. */
	sentence?: Sentence
	fields?: Reasons
}

const atField = (kind: RefusalKind, field: string, sentence: Sentence): Refusal => ({
	kind,
	fields: { [field]: sentence },
})

export const emailTaken = atField('taken', 'email', say('emailTaken'))

export const wrongCode = atField('invalid', 'code', say('wrongLoginCode'))

/** Motor's answers to the library's error codes (better-auth 1.7, BASE_ERROR_CODES). */
const byCode: Readonly<Record<string, Refusal>> = {
	INVALID_EMAIL_OR_PASSWORD: { kind: 'signed out', sentence: say('wrongPassword') },
	USER_ALREADY_EXISTS: emailTaken,
	USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: emailTaken,
	INVALID_TOKEN: atField('invalid', 'token', say('linkUsedUp')),
	INVALID_PASSWORD: atField('invalid', 'currentPassword', say('wrongCurrentPassword')),
	CREDENTIAL_ACCOUNT_NOT_FOUND: { kind: 'invalid', sentence: say('noPasswordYet') },
	PROVIDER_NOT_FOUND: { kind: 'missing', sentence: say('providerNotOffered') },
	INVALID_CODE: wrongCode,
	INVALID_BACKUP_CODE: wrongCode,
	INVALID_TWO_FACTOR_COOKIE: { kind: 'signed out', sentence: say('signInAgain') },
	TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { kind: 'too often' },
	ACCOUNT_TEMPORARILY_LOCKED: { kind: 'too often' },
	TOTP_ALREADY_ENABLED: { kind: 'taken', sentence: say('secondFactorOn') },
	TOTP_NOT_ENABLED: { kind: 'invalid', sentence: say('secondFactorOff') },
	TWO_FACTOR_NOT_ENABLED: { kind: 'invalid', sentence: say('secondFactorOff') },
	BACKUP_CODES_NOT_ENABLED: { kind: 'invalid', sentence: say('secondFactorOff') },
	PASSKEY_REFUSED: { kind: 'signed out', sentence: say('passkeyRefused') },
	PASSKEYS_NOT_HERE: { kind: 'missing', sentence: say('passkeysNotHere') },
	SESSION_NOT_FRESH: { kind: 'signed out', sentence: say('signInAgain') },
}

const kinds = Object.keys(refusals) as RefusalKind[]
const kindOf = (status: number) => kinds.find((kind) => refusals[kind].status === status) ?? 'fault'

/** Answers a refusal in the reader's language. */
export function refuse(request: Request, { kind, sentence, fields }: Refusal, headers?: Headers): Response {
	const said = sentence ?? Object.values(fields ?? {})[0] ?? say(refusals[kind].sentence)
	const language = languageOf(request.headers.get('cookie') ?? undefined)
	const answered = new Headers(headers)
	answered.delete('content-length')
	answered.set('content-type', 'application/json; charset=utf-8')
	const body = JSON.stringify(errorBody(language, said, fields))
	return new Response(body, { status: refusals[kind].status, headers: answered })
}

/** Replaces the library's refusal, which is worded for programmers. */
export async function retell(request: Request, answer: Response): Promise<Response> {
	const body: unknown = await answer.json().catch(() => null)
	const code = body !== null && typeof body === 'object' && 'code' in body ? String(body.code) : ''
	if (code === 'INVALID_PASSWORD' && new URL(request.url).pathname.includes('/two-factor/'))
		return refuse(request, atField('invalid', 'password', say('wrongCurrentPassword')), answer.headers)
	return refuse(request, byCode[code] ?? { kind: kindOf(answer.status) }, answer.headers)
}
