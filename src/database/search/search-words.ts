import type { SearchSession } from './search-session.ts'

/** Words in listings' names that are spelled like this one, most similar first. */
export async function listSimilarWords(session: SearchSession, word: string): Promise<string[]> {
	const rows = await session.rows<{ word: string }>(
		'select word from search_words where word % $1 order by similarity(word, $1) desc, word limit 20',
		[word],
	)
	return rows.map((row) => row.word)
}

/** Words in listings' names that begin with `start`. */
export async function listCompletions(session: SearchSession, start: string): Promise<string[]> {
	const rows = await session.rows<{ word: string }>(
		`select word from search_words where word collate "C" >= $1 and word collate "C" < $1 || U&'\\+10FFFF' order by word collate "C" limit 12`,
		[start],
	)
	return rows.map((row) => row.word)
}

export async function listNames(
	session: SearchSession,
	ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
	return session.rows<{ id: string; name: string }>(
		`select l.id, l.product_name as name from unnest($1::uuid[]) with ordinality as asked(id, place)
		join listings l using (id) order by place`,
		[ids],
	)
}
