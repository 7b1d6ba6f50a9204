/** Whether a text looks like an id. PostgreSQL throws if anything else is compared with a uuid. */
export function isId(text: string): boolean {
	return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}
