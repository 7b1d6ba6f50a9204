/** A piece of the words that is a filter: its parameter, its value, and the length of the piece. */
interface FoundFact {
	readonly parameter: 'standard' | 'class' | 'protectors' | 'made_after'
	readonly value: string
	readonly length: number
}

const helmets = /helmet|হেলমেট/
const garments = /jacket|suit|trouser|pants?\b|jeans|জ্যাকেট|প্যান্ট/
const dated = '(?:helmets?|হেলমেট|armou?r|tyres?|tires?|টায়ার)'
const zones = '(shoulder|elbow|hip|knee|back|chest)'

interface Rule {
	readonly form: RegExp
	/** What else must occur in the words. */
	readonly with?: RegExp
	readonly parameter: FoundFact['parameter']
	readonly value: (found: RegExpExecArray) => string
}

const rules: readonly Rule[] = [
	{
		form: /(?:ece|ec)[\s-]*(?:r[\s-]*)?22[.\s-]*0?([56])(?!\d)/y,
		parameter: 'standard',
		value: ([, series]) => `ece220${series}`,
	},
	{ form: /(dot|snell|bsti)(?![\p{L}\p{N}])/uy, with: helmets, parameter: 'standard', value: ([, name = '']) => name },
	{ form: /is[\s-]*4151(?!\d)/y, parameter: 'standard', value: () => 'is4151' },
	{
		form: /(?:class\s+)?(aaa|aa)(?![\p{L}\p{N}])/uy,
		with: garments,
		parameter: 'class',
		value: ([, name = '']) => name.toUpperCase(),
	},
	{
		form: /class\s+(a|b|c)(?![\p{L}\p{N}])/uy,
		with: garments,
		parameter: 'class',
		value: ([, name = '']) => name.toUpperCase(),
	},
	{
		form: new RegExp(`level[\\s-]*([12])(?=\\s+${zones})`, 'y'),
		parameter: 'protectors',
		value: ([, level, zone]) => `${zone}:${level}`,
	},
	{ form: new RegExp(`(20[0-3]\\d)(?=\\s+${dated})`, 'y'), parameter: 'made_after', value: ([, year = '']) => year },
]

/** The fact that begins here. `text` is lower case and has ASCII digits. */
export function factAt(text: string, start: number): FoundFact | null {
	for (const { form, with: also, parameter, value } of rules) {
		if (also && !also.test(text)) continue
		form.lastIndex = start
		const found = form.exec(text)
		if (found) return { parameter, value: value(found), length: found[0].length }
	}
	return null
}
