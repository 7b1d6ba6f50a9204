import * as z from 'zod/mini'
import { PersonName } from '../fields.ts'
import { reason } from '../sentences.ts'

/** For people whose name at the provider is not allowed at Motor. */
export const neutralName = 'New member'

/** Letters, digits and signs that look like others at a glance. */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
	['oοоօᴏ0ø', 'mмμᴍⲙ', 'tтτᴛ7', 'rгяʀρр', 'aаα@4', 'eеε3', 'iіι1|!l', 's5$ѕ', 'nпη', 'cс', 'yу', 'dԁ'].flatMap(
		([to = '', ...from]) => from.map((letter) => [letter, to]),
	),
)

const words = {
	motor: ['motor', 'motors', 'rnotor', 'rnotors', 'মোটর', 'মটর', 'মোটরস', 'মোটর্স', 'মোটোর'],
	office: [
		...['support', 'admin', 'administrator', 'administration', 'team', 'official', 'help', 'helpdesk', 'helpline'],
		...['service', 'services', 'customer', 'care', 'security', 'staff', 'moderator', 'payment', 'payments', 'payout'],
		...['payouts', 'verified', 'verification', 'account', 'accounts', 'market', 'marketplace', 'bd', 'bangladesh'],
		...['com', 'app', 'the', 'of', 'সাপোর্ট', 'অ্যাডমিন', 'এডমিন', 'টিম', 'অফিসিয়াল', 'সহায়তা', 'হেল্প', 'কাস্টমার'],
		...['কেয়ার', 'পেমেন্ট', 'বাংলাদেশ', 'কর্তৃপক্ষ'],
	],
}

/** A skeleton of the name for comparing looks: lower-case plain letters, lookalikes replaced, nothing in between. */
function looksLike(name: string): string {
	const plain = name
		.normalize('NFKD')
		.replace(/[\u0300-\u036f]/g, '')
		.toLowerCase()
	return [...plain]
		.map((letter) => alike[letter] ?? letter)
		.join('')
		.replace(/[^\p{L}\p{M}]/gu, '')
}

const oneOf = (given: readonly string[]) => given.map(looksLike).join('|')
const motorItself = new RegExp(`^(?:${oneOf(words.office)})*(?:${oneOf(words.motor)})(?:${oneOf(words.office)})*$`, 'u')

const webAddress =
	/https?:|\bwww\.|\.\p{L}{2,}\/|[\p{L}\d-]{2,}\.(?:com|net|org|info|biz|shop|store|online|site|xyz|top|link|club|app|dev|io|ly|gg|ru|bd)(?![\p{L}\d])/iu

/** Whether a name could pass for Motor's own, or is a web address. People and shops that merely contain the word are fine. */
export const misleads = (name: string): boolean => motorItself.test(looksLike(name)) || webAddress.test(name)

/** A name that people choose for themselves. */
export const OwnName = PersonName.check(z.refine((name) => !misleads(name), reason('misleadingName')))
