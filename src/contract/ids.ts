/** Whether a text has the form of an id. PostgreSQL rejects anything else in a comparison. */
export function isId(text: string): boolean {
	return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}
