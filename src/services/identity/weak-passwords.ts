/** Whoever a password is for. */
export interface PasswordOwner {
	name: string
	email: string
}

/** Words shorter than this are in too many good passwords. */
const shortestWord = 3
/** How many characters a password needs besides words that anybody can guess. */
const leastOwn = 6
/** How many different characters a password has at least. */
const fewestCharacters = 3

let commonest: Promise<ReadonlySet<string>> | undefined

/** Loaded with the first password that is set: about 49,000 lines, the commonest of leaked lists. */
async function loadCommonest(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import('@zxcvbn-ts/language-common')
	return new Set(dictionary['passwords-common'])
}

/**
 * Why a new password is too easily guessed, or null. Refused are the commonest ones, and what is little more than the
 * name of the site, of the person or their address (NIST SP 800-63B, 3.1.1.2).
 */
export async function weaknessOf(
	password: string,
	owner: PasswordOwner | null,
	siteHost: string,
): Promise<'commonPassword' | 'personalPassword' | null> {
	const typed = password.normalize('NFKC').toLowerCase()
	commonest ??= loadCommonest()
	if ((await commonest).has(typed.trim()) || new Set(typed).size < fewestCharacters) return 'commonPassword'
	const words = [siteHost, 'motor', owner?.email ?? '', owner?.name ?? ''].flatMap(wordsOf)
	// The longest first: a word may be part of another.
	let own = typed
	for (const word of words.sort((one, other) => other.length - one.length)) own = own.replaceAll(word, '')
	return own.length < typed.length && own.length < leastOwn ? 'personalPassword' : null
}

/** A text's words, and the text as a whole written in one. */
function wordsOf(text: string): string[] {
	const lower = text.normalize('NFKC').toLowerCase()
	const words = lower.split(/[^\p{L}\p{M}\p{N}]+/u)
	return [lower, words.join(''), ...words].filter((word) => word.length >= shortestWord)
}
