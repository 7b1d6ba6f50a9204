import { hash, timingSafeEqual } from 'node:crypto'

const md5 = (text: string) => hash('md5', text, 'hex')

/** SSLCommerz's signature for a notice: these fields and the password's hash, sorted by name (v4, "verify_sign"). */
export function signNotice(form: URLSearchParams, signed: readonly string[], storePassword: string): string {
	const fields = new Map(signed.map((name) => [name, form.get(name) ?? '']))
	fields.set('store_passwd', md5(storePassword))
	const sorted = [...fields].sort(([a], [b]) => (a < b ? -1 : 1))
	return md5(sorted.map((field) => field.join('=')).join('&'))
}

/** Whether the gateway signed the notice. The sender chooses which fields are signed, so they must include all of `needed`. */
export function isSigned(form: URLSearchParams, needed: readonly string[], storePassword: string): boolean {
	const signed = (form.get('verify_key') ?? '').split(',')
	if (!needed.every((name) => signed.includes(name) && form.getAll(name).length === 1)) return false
	const given = Buffer.from(form.get('verify_sign') ?? '')
	const right = Buffer.from(signNotice(form, signed, storePassword))
	return given.length === right.length && timingSafeEqual(given, right)
}
