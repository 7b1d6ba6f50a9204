interface PasswordOwner {
	name: string
	email: string
}

/** Words about the site's subject. */
const siteWords = ['motor', 'motorcycle', 'motorbike', 'marketplace', 'bike', 'gear', 'helmet']

/** Shorter words occur in too many good passwords. */
const shortestWord = 3
/** Characters needed besides words that are easy to guess. */
const leastOwn = 6
const fewestCharacters = 3

let commonest: Promise<ReadonlySet<string>> | undefined

/** About 49,000 lines, loaded for the first new password. */
async function loadCommonest(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import('@zxcvbn-ts/language-common')
	return new Set(dictionary['passwords-common'])
}

/** Why a password is too weak, or null (NIST SP 800-63B, 3.1.1.2). */
export async function weaknessOf(
	password: string,
	owner: PasswordOwner | null,
	siteHost: string,
): Promise<'commonPassword' | 'personalPassword' | null> {
	const typed = password.normalize('NFKC').toLowerCase()
	commonest ??= loadCommonest()
	if ((await commonest).has(typed.trim()) || new Set(typed).size < fewestCharacters) return 'commonPassword'
	const words = [siteHost, ...siteWords, owner?.email ?? '', owner?.name ?? ''].flatMap(wordsOf)
	let own = typed
	for (const word of words.sort((one, other) => other.length - one.length)) own = own.replaceAll(word, '')
	return own.length < typed.length && own.length < leastOwn ? 'personalPassword' : null
}

function wordsOf(text: string): string[] {
	const lower = text.normalize('NFKC').toLowerCase()
	const words = lower.split(/[^\p{L}\p{M}\p{N}]+/u)
	return [lower, words.join(''), ...words].filter((word) => word.length >= shortestWord)
}
