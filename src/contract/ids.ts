/** Whether a text is written as an id; PostgreSQL refuses to compare anything else with one. */
export function isId(text: string): boolean {
	return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}
