import type { ErrorBody, FieldReasons } from '../../contract/errors.ts'

interface Refusal {
	status: number
	message: string
	fields?: FieldReasons
}

const taken = 'An account with this e-mail address exists already.'
const usedUp = 'This link is no longer valid. Ask for a new one.'

/** The identity library's codes (better-auth 1.7, its BASE_ERROR_CODES) as Motor says them. */
const refusals: Readonly<Record<string, Refusal>> = {
	INVALID_EMAIL_OR_PASSWORD: { status: 401, message: 'The e-mail address or the password is wrong.' },
	USER_ALREADY_EXISTS: { status: 409, message: taken, fields: { email: taken } },
	USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { status: 409, message: taken, fields: { email: taken } },
	INVALID_TOKEN: { status: 422, message: usedUp, fields: { token: usedUp } },
	INVALID_PASSWORD: {
		status: 422,
		message: 'The current password is wrong.',
		fields: { currentPassword: 'The current password is wrong.' },
	},
	CREDENTIAL_ACCOUNT_NOT_FOUND: {
		status: 422,
		message: 'This account has no password yet. Have a link sent to you to set one.',
	},
	PROVIDER_NOT_FOUND: { status: 404, message: 'This way of signing in is not offered here.' },
	SESSION_NOT_FRESH: { status: 401, message: 'Sign in again first.' },
}

const byStatus: Readonly<Record<number, string>> = {
	401: 'Please sign in first.',
	403: 'You are not allowed to do this.',
	404: 'There is nothing at this address.',
	415: 'Send JSON, with the content type application/json.',
	422: 'Please check what you entered.',
	429: 'Too many attempts. Wait a little and try again.',
	503: 'The market cannot be reached for a moment. Please try again.',
}

const ours = 'Something went wrong on our side. Please try again.'

/** A refusal in Motor's own form; where only fields are given, the first one's reason is the message too. */
export function refuse(
	{ status, message, fields }: Partial<Refusal> & { status: number },
	headers?: Headers,
): Response {
	const body: ErrorBody = {
		acknowledged: false,
		message: message ?? Object.values(fields ?? {})[0] ?? byStatus[status] ?? ours,
		...(fields ? { fields } : {}),
	}
	const answered = new Headers(headers)
	answered.delete('content-length')
	answered.set('content-type', 'application/json; charset=utf-8')
	return new Response(JSON.stringify(body), { status, headers: answered })
}

/** The identity library's refusal retold: its own wording, meant for programmers, reaches nobody. */
export async function retell(answer: Response): Promise<Response> {
	const body: unknown = await answer.json().catch(() => null)
	const code = body !== null && typeof body === 'object' && 'code' in body ? String(body.code) : ''
	return refuse(refusals[code] ?? { status: answer.status }, answer.headers)
}

/** An address that somebody else registered at the same instant. */
export const emailTaken = refusals.USER_ALREADY_EXISTS as Refusal
