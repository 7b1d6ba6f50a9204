import { describe, expect, it } from 'vitest'
import { wordTerm } from '../lexicon/terms.ts'
import { inWords, understand } from './understand.ts'

const read = (q: string) => {
	const { wanted, filters, areas, near, kind } = understand(q)
	return {
		words: wanted.map(({ concept, word }) => concept?.id ?? word),
		filters: filters.map(({ parameter, value, text }) => `${parameter}=${value} <${text}>`),
		areas,
		near,
		thing: kind?.concept ?? null,
	}
}

describe('prices in words', () => {
	it.each([
		['jacket under 5000', ['max=5000 <under 5000>']],
		['jacket below ৳5,000', ['max=5000 <below ৳5,000>']],
		['jacket upto 5k', ['max=5000 <upto 5k>']],
		['jacket up to 5000 tk', ['max=5000 <up to 5000 tk>']],
		['jacket < 5000', ['max=5000 << 5000>']],
		['jacket 5000 er niche', ['max=5000 <5000 er niche>']],
		['jacket 5 hajar er moddhe', ['max=5000 <5 hajar er moddhe>']],
		['জ্যাকেট ৫০০০ টাকার নিচে', ['max=5000 <৫০০০ টাকার নিচে>']],
		['জ্যাকেট ৫ হাজারের মধ্যে', ['max=5000 <৫ হাজারের মধ্যে>']],
		['জ্যাকেট ৫০০০ এর মধ্যে', ['max=5000 <৫০০০ এর মধ্যে>']],
		['jacket over 3000', ['min=3000 <over 3000>']],
		['helmet 3k-6k', ['min=3000 <3k-6k>', 'max=6000 <3k-6k>']],
		['helmet 3-6k', ['min=3000 <3-6k>', 'max=6000 <3-6k>']],
		['helmet 3000 to 6000', ['min=3000 <3000 to 6000>', 'max=6000 <3000 to 6000>']],
		['between 3000 and 6000 helmet', ['min=3000 <between 3000 and 6000>', 'max=6000 <between 3000 and 6000>']],
		['হেলমেট ৩০০০ থেকে ৬০০০', ['min=3000 <৩০০০ থেকে ৬০০০>', 'max=6000 <৩০০০ থেকে ৬০০০>']],
		['cheap helmet', ['sort=price <cheap>']],
		['dam kom helmet', ['sort=price <dam kom>']],
		['kom dame helmet', ['sort=price <kom dame>']],
		['cheap helmet sosta', ['sort=price <cheap>']],
		['সস্তা হেলমেট', ['sort=price <সস্তা>']],
		['helmet under 2 years', ['used_max=2 <under 2 years>']],
		['helmet under five thousand', ['max=5000 <under five thousand>']],
		['dui hajar takar moddhe gloves', ['max=2000 <dui hajar takar moddhe>']],
		['জ্যাকেট সাড়ে পাঁচ হাজার টাকার মধ্যে', ['max=5500 <সাড়ে পাঁচ হাজার টাকার মধ্যে>']],
		['helmet tin theke panch hajar', ['min=3000 <tin theke panch hajar>', 'max=5000 <tin theke panch hajar>']],
		['helmet 3500 takar vitore', ['max=3500 <3500 takar vitore>']],
		['helmet -studds', ['exclude=studds <-studds>']],
		['jacket without leather', ['exclude=leather <without leather>']],
		['চামড়া ছাড়া জ্যাকেট', ['exclude=চামড়া <চামড়া ছাড়া>', 'exclude=leather <চামড়া ছাড়া>']],
		['kalo chara helmet', ['exclude=kalo <kalo chara>', 'exclude=black <kalo chara>']],
		['jacket not leather', ['exclude=leather <not leather>']],
		['non-leather jacket', ['exclude=leather <non-leather>']],
		['jacket not a mesh', ['exclude=mesh <not a mesh>']],
		['helmet not used', []],
		['helmet not L', []],
		['helmet not less than 5000', ['min=5000 <not less than 5000>']],
		['helmet without mt15', ['exclude=mt15 <without mt15>']],
		['helmet without sp160 or fzx', ['sp160', 'fzx'].map((word) => `exclude=${word} <without sp160 or fzx>`)],
		['এমটি ১৫ ছাড়া গার্ড', ['exclude=এমটি ১৫ <এমটি ১৫ ছাড়া>', 'exclude=mt15 <এমটি ১৫ ছাড়া>']],
		['gloves without probiker', ['exclude=probiker <without probiker>']],
		['gloves without Pro-Biker', ['exclude=Pro-Biker <without Pro-Biker>']],
		['gloves without pro biker', ['exclude=pro biker <without pro biker>']],
		['gloves without প্রোবাইকার', ['exclude=প্রোবাইকার <without প্রোবাইকার>', 'exclude=Pro-Biker <without প্রোবাইকার>']],
		['jacket without oneal', ['exclude=oneal <without oneal>']],
		['helmet without full face', ['exclude=full face <without full face>']],
		['helmet without a visor', ['exclude=visor <without a visor>']],
		['helmet -"full face"', ['exclude=full face <-"full face">']],
		['jacket without “soft shell”', ['exclude=soft shell <without “soft shell”>']],
		[
			'helmet except studds and vega',
			['exclude=studds <except studds and vega>', 'exclude=vega <except studds and vega>'],
		],
		[
			'jacket without leather or mesh',
			['exclude=leather <without leather or mesh>', 'exclude=mesh <without leather or mesh>'],
		],
		[
			'helmet except studds, vega and mt',
			[
				'exclude=studds <except studds, vega and mt>',
				'exclude=vega <except studds, vega and mt>',
				'exclude=mt <except studds, vega and mt>',
			],
		],
		[
			'helmet without a visor or studds',
			['exclude=visor <without a visor or studds>', 'exclude=studds <without a visor or studds>'],
		],
		['helmet except studds and black', ['exclude=studds <except studds>']],
		['studds ar vega chara helmet', ['exclude=studds <studds ar vega chara>', 'exclude=vega <studds ar vega chara>']],
		['স্টাডস ও ভেগা বাদে হেলমেট', ['স্টাডস', 'Studds', 'ভেগা', 'Vega'].map((word) => `exclude=${word} <স্টাডস ও ভেগা বাদে>`)],
		['স্টাডস বা ভেগা ছাড়া হেলমেট', ['স্টাডস', 'Studds', 'ভেগা', 'Vega'].map((word) => `exclude=${word} <স্টাডস বা ভেগা ছাড়া>`)],
		['jacket without scratches, black', ['exclude=scratches <without scratches>']],
		['helmet without scratches, size L', ['exclude=scratches <without scratches>']],
		['helmet kalo, scratch chara', ['exclude=scratch <scratch chara>']],
		['helmet w/o "full face" black', ['exclude=full face <w/o "full face">']],
		['helmet, studds chara', ['exclude=studds <studds chara>']],
		['helmet, scratch chara', ['exclude=scratch <scratch chara>']],
		['zip, scratch chara helmet', ['exclude=zip <zip, scratch chara>', 'exclude=scratch <zip, scratch chara>']],
		['helmet under 12 months', []],
		['helmet studds bad diye', ['exclude=studds <studds bad diye>']],
		['helmet other than studds', ['exclude=studds <other than studds>']],
		['helmet except studds and under 5000', ['exclude=studds <except studds>', 'max=5000 <under 5000>']],
		['helmet -studds, vega', ['exclude=studds <-studds>']],
		['হেলমেট তিন হাজার পাঁচশ টাকার মধ্যে', ['max=3500 <তিন হাজার পাঁচশ টাকার মধ্যে>']],
		['helmet under 3 hajar 500 taka', ['max=3500 <under 3 hajar 500 taka>']],
		['helmet 2 hajar 500 er niche', ['max=2500 <2 hajar 500 er niche>']],
		['-helmet', []],
		[' -studds helmet', []],
		['jacket -without leather', ['exclude=leather <-without leather>']],
		['helmet without studds chara', ['exclude=studds <without studds chara>']],
		['helmet not for gloves', []],
		['visor -5mm', []],
		[
			'helmet without studds , vega',
			['exclude=studds <without studds , vega>', 'exclude=vega <without studds , vega>'],
		],
		['helmet (without studds), vega', ['exclude=studds <without studds>']],
		['helmet without studds, (vega)', ['exclude=studds <without studds>']],
		['M or L helmet without studds and black', ['exclude=studds <without studds>']],
		['helmet without a visor and studds', ['exclude=visor <without a visor>']],
		[
			'helmet without black, scratch',
			['exclude=black <without black, scratch>', 'exclude=scratch <without black, scratch>'],
		],
		['jacket -5', []],
		['helmet 57-58', []],
		['r15 2018-2020 exhaust', []],
		['jacket 6000-3000', []],
		['helmet <5000', ['max=5000 <<5000>']],
		['helmet <= ৳5000', ['max=5000 <<= ৳5000>']],
		['helmet > 3000', ['min=3000 <> 3000>']],
		['helmet >=3000', ['min=3000 <>=3000>']],
		['helmet 3000 and above', ['min=3000 <3000 and above>']],
		['helmet 3000 er upore', ['min=3000 <3000 er upore>']],
		['helmet 5000 er niche/-', ['max=5000 <5000 er niche/->']],
		['helmet under 5000/- red', ['max=5000 <under 5000/->']],
		['helmet under 5000 ৳', ['max=5000 <under 5000 ৳>']],
		['helmet /- under 5000', ['max=5000 <under 5000>']],
		['helmet under tk 5000', ['max=5000 <under tk 5000>']],
		['helmet under টাকা 5000', ['max=5000 <under টাকা 5000>']],
		['helmet < ৳ 5000', ['max=5000 << ৳ 5000>']],
		['helmet (<) 5000', []],
		['jacket under 5000 or gloves 300/-', ['max=5000 <under 5000>']],
		['helmet ৳ 3000 to 6000', ['min=3000 <৳ 3000 to 6000>', 'max=6000 <৳ 3000 to 6000>']],
		['helmet ৳3000 - ৳6000', ['min=3000 <৳3000 - ৳6000>', 'max=6000 <৳3000 - ৳6000>']],
		['helmet 3000..6000', ['min=3000 <3000..6000>', 'max=6000 <3000..6000>']],
		['helmet 3000 ... 6000', ['min=3000 <3000 ... 6000>', 'max=6000 <3000 ... 6000>']],
		['helmet 3000 to 6000 er moddhe', ['min=3000 <3000 to 6000 er moddhe>', 'max=6000 <3000 to 6000 er moddhe>']],
		['helmet 2000 to 3 hajar', ['min=2000 <2000 to 3 hajar>', 'max=3000 <2000 to 3 hajar>']],
		['helmet 1000 to 3 hajar', ['min=1000 <1000 to 3 hajar>', 'max=3000 <1000 to 3 hajar>']],
		['helmet under 2 yr', ['used_max=2 <under 2 yr>']],
		['helmet under 1 year', ['used_max=1 <under 1 year>']],
		['helmet under 12 years', ['used_max=12 <under 12 years>']],
		['helmet within 3 bochor', ['used_max=3 <within 3 bochor>']],
		['helmet less than 2 years', ['used_max=2 <less than 2 years>']],
		['helmet max 2 বছর', ['used_max=2 <max 2 বছর>']],
		['undershirt 2 years', []],
		['helmet under 100 years', []],
		['helmet 2 years', []],
		['dhaka cheap jacket', ['district=dhaka <dhaka>', 'sort=price <cheap>']],
		['WITHOUT "full face" helmet', ['exclude=full face <WITHOUT "full face">']],
		['helmet without ""', []],
		['helmet –studds', ['exclude=studds <–studds>']],
		['- studds helmet', []],
		['helmet - studds', []],
		['a-studds helmet', []],
		['helmet without studds, vega', ['exclude=studds <without studds, vega>', 'exclude=vega <without studds, vega>']],
		['helmet without studds+vega', ['exclude=studds <without studds+vega>', 'exclude=vega <without studds+vega>']],
		['helmet without studds and dhaka', ['exclude=studds <without studds>', 'district=dhaka <dhaka>']],
		['helmet without 5 vega', []],
		['helmet without a visor, zip', ['exclude=visor <without a visor, zip>', 'exclude=zip <without a visor, zip>']],
	])('%s', (q, filters) => {
		expect(read(q).filters).toEqual(filters)
		for (const { text } of understand(q).filters) expect(q).toContain(text)
	})

	it.each([
		['helmet 5000', 5000],
		['helmet 5k', 5000],
		['হেলমেট ৫০০০', 5000],
		['helmet five thousand', 5000],
		['gloves পাঁচশ টাকা', 500],
		['helmet দেড় হাজার', 1500],
		['gloves dui hajar pachsho', 2500],
		['helmet 5k 57', 5000],
		['5 hajar 390 duke', 5000],
		['helmet ৳100', 100],
		['helmet ৳99', null],
		['helmet 500', 500],
		['helmet 499', null],
		['helmet 3 hundred', 300],
		['helmet 2 hajar 100', 2100],
		['helmet 2 hajar 150', 2150],
		['helmet 2 hajar 90', 2000],
		['50 lakh', 5_000_000],
		['500 lakh', null],
		['helmet 2019', 2019],
		['r15 2000 exhaust', 2000],
		['r15 2001 exhaust', null],
		['r15 black 2019', null],
		['r15 2035 exhaust', null],
		['r15 2036 exhaust', 2036],
		['zip 2019 exhaust', 2019],
		['r15 1999 exhaust', 1999],
		['two helmets', null],
		['boots 43', null],
		['r15 2019 exhaust', null],
		['ktm 390 duke', null],
	])('%s is near %s', (q, near) => expect(read(q).near).toBe(near))
})

describe('places in words', () => {
	it.each([
		['gloves chittagong', ['district=chattogram <chittagong>']],
		['gloves ctg', ['district=chattogram <ctg>']],
		['গ্লাভস চট্টগ্রামে', ['district=chattogram <চট্টগ্রামে>']],
		['ঢাকায় হেলমেট', ['district=dhaka <ঢাকায়>']],
		["boots Cox's Bazar", ["district=coxsbazar <Cox's Bazar>"]],
		['sylhet division boots', ['division=sylhet <sylhet division>']],
		['gazipur division boots', ['district=gazipur <gazipur division>']],
		['jessore comilla', ['district=jashore <jessore>', 'district=cumilla <comilla>']],
	])('%s', (q, filters) => expect(read(q).filters).toEqual(filters))

	it('an area is no filter', () => {
		expect(read('helmet Mirpur 10')).toMatchObject({ filters: [], areas: ['mirpur'], words: ['gear~helmet'] })
		expect(read('মিরপুর হেলমেট')).toMatchObject({ filters: [], areas: ['mirpur'] })
	})

	it.each([
		['Mirpur 10 helmet', ['gear~helmet']],
		['Mirpur sector 7 helmet', ['gear~helmet']],
		['Mirpur block C helmet', ['gear~helmet']],
		['Mirpur block M helmet', ['gear~helmet']],
		['Mirpur C helmet', ['gear~helmet']],
		['Uttara sector helmet', ['gear~helmet']],
		['Mirpur 123 helmet', ['123', 'gear~helmet']],
		['Mirpur M helmet', ['size~m', 'gear~helmet']],
		['Mirpur gloves', ['gear~gloves']],
		['Mirpur blockade', ['blockade']],
		['Mirpur subsector 7', ['subsector', '7']],
		['Uttara road 12 helmet', ['gear~helmet']],
		['Uttara section 2 helmet', ['gear~helmet']],
		['Uttara sec 2 helmet', ['gear~helmet']],
		['উত্তরা সেক্টর ৭ হেলমেট', ['gear~helmet']],
		['মিরপুর ব্লক C হেলমেট', ['gear~helmet']],
		['উত্তরা রোড ১২ হেলমেট', ['gear~helmet']],
	])('%s: its block and sector belong to it, a size does not', (q, words) => expect(read(q).words).toEqual(words))
})

describe('words', () => {
	it.each([
		['silencer', ['gear~exhaust']],
		['leg guard', ['gear~crash_guard']],
		['engine guard', ['gear~crash_guard']],
		['lid', ['gear~helmet']],
		['bag', ['gear~luggage']],
		['fullface', ['gear~full_face']],
		['full-face', ['gear~full_face']],
		['full  face', ['gear~full_face']],
		['helmet under 2 years', ['gear~helmet']],
		['helmet 5000', ['gear~helmet']],
		['saddlebags', ['gear~saddle_bag']],
		['হেলমেটের', ['gear~helmet']],
		['kalo jaket', ['colour~black', 'gear~jacket']],
		['mt helmet L', ['maker~mt', 'gear~helmet', 'size~l']],
		['mt 15 exhaust', ['bike~mt15', 'gear~exhaust']],
		['boots 43', ['gear~boots', '43']],
		['Akrapovič', ['maker~akrapovic']],
		['the helmet for me', ['gear~helmet']],
		['blackhelmet', ['colour~black', 'gear~helmet']],
		['mthelmet', ['maker~mt', 'gear~helmet']],
		['side er bag', ['gear~saddle_bag']],
		['black side er bag', ['colour~black', 'gear~saddle_bag']],
		['side, er bag', ['side', 'gear~luggage']],
		['mobile rakhar stand', ['gear~phone_mount', 'rakhar']],
		['side zip bag', ['side', 'zip', 'gear~luggage']],
		['helmet with bluetooth', ['gear~helmet', 'bluetooth']],
		['jacket and armour', ['gear~jacket', 'gear~armour']],
		['হেলমেট এম', ['gear~helmet', 'size~m']],
		['এল এস ২ হেলমেট', ['maker~ls2', 'gear~helmet']],
		['কে টি এম', ['bike~ktm']],
		['bike', ['bike']],
		['?! …', []],
	])('%s', (q, words) => expect(read(q).words).toEqual(words))

	it.each([
		['helmet M or L', ['gear~helmet', null]],
		['boots 42/43', ['gear~boots', null]],
		['tyre 110/70', ['gear~tyre', '110', '70']],
		['agv ba mt helmet', [null, 'gear~helmet']],
		['লাল বা কালো জ্যাকেট', [null, 'gear~jacket']],
		['helmet S or M or L', ['gear~helmet', null]],
		['gloves or boots', ['gear~gloves', 'gear~boots']],
		['red black jacket', ['colour~red', 'colour~black', 'gear~jacket']],
		['boots 42/44', ['gear~boots', null]],
		['boots 42/45', ['gear~boots', '42', '45']],
		['boots 42 / 43', ['gear~boots', null]],
		['boots 42-43', ['gear~boots', '42', '43']],
		['boots 42 or 43', ['gear~boots', null]],
		['boots 42 abc 43', ['gear~boots', '42', 'abc', '43']],
		['zip/42', ['zip', '42']],
		['42a/43', ['42a', '43']],
		['k42/43', ['k42', '43']],
		['red//black helmet', ['colour~red', 'colour~black', 'gear~helmet']],
		['r15 or mt15 exhaust', [null, 'gear~exhaust']],
		['L or red helmet', ['size~l', 'colour~red', 'gear~helmet']],
		['helmet M or or L', ['gear~helmet', 'size~m', 'size~l']],
		['red/black helmet', [null, 'gear~helmet']],
		['red & black helmet', ['colour~red', 'colour~black', 'gear~helmet']],
	])('%s are alternatives only where they are of one kind', (q, words) => expect(read(q).words).toEqual(words))

	/** What each word may be found as, with the piece of the query that says it. */
	const found = (q: string) =>
		understand(q).wanted.map(({ term, start, end }) => [q.slice(start, end), JSON.stringify(term)] as const)

	it('that are alternatives are found by any of them, and said as one piece', () => {
		expect(found('helmet M or L')[1]).toEqual(['M or L', '{"any":["size~m","size~l"]}'])
		expect(found('helmet S or M or L')[1]?.[0]).toBe('S or M or L')
		expect(found('S, M or L')).toEqual([
			['S', '"size~s"'],
			['M or L', '{"any":["size~m","size~l"]}'],
		])
	})

	it('that are unknown are also found joined with the word next to them', () => {
		const [alpha, , beta, gamma] = found('alpha black betta gamma')
		expect(alpha?.[1]).not.toMatch(/alphab|betta/)
		expect(beta?.[1]).toContain('"bettagamma","+bettagamma"')
		expect(gamma?.[1]).toContain('"bettagamma","+bettagamma"')
	})

	it('have each its own place in the query', () => {
		const places = (q: string) => found(q).map(([piece]) => piece)
		expect(places('mobile rakhar stand')).toEqual(['mobile rakhar stand', 'rakhar'])
		expect(places('my blackhelmet')).toEqual(['blackhelmet', 'blackhelmet'])
		expect(places('full face zip')).toEqual(['full face', 'zip'])
		expect(places('for me')).toEqual(['for', 'me'])
		expect(places('red "soft  shell" zip')).toEqual(['red', 'zip', '"soft  shell"', '"soft  shell"'])
	})

	it('that say nothing are searched for if nothing else is said', () => {
		expect(read('for me').words).toEqual(['for', 'me'])
		for (const q of ['for me Mirpur', 'for me under 5000', 'for me 5000', 'for me helmet'])
			expect(read(q).words).not.toContain('me')
		expect(read('side er bag').words).not.toContain('er')
	})

	it('are too many from 25 on', () => {
		const isHopeless = (count: number) =>
			understand(Array.from({ length: count }, (_, nth) => `word${nth}`).join(' ')).isHopeless
		expect([0, 1, 24, 25].map(isHopeless)).toEqual([false, false, false, true])
	})

	it('in quotes are a phrase if there are two at least, and none if they are left out', () => {
		const phrases = (q: string) => understand(q).phrases
		expect(phrases('"agv" helmet')).toEqual([])
		expect(phrases('"  soft \t shell "')).toEqual(['soft shell'])
		expect(phrases('jacket -"soft shell"')).toEqual([])
		expect(understand('"agv" helmet').wanted.map(({ term }) => term)).toContainEqual({ any: ['agv', '@agv'] })
	})

	it('in quotes are as typed', () => {
		const { wanted, phrases, filters } = understand('"cheap full face" helmet "unbalanced')
		expect(phrases).toEqual(['cheap full face'])
		expect(filters).toEqual([])
		expect(wanted.filter(({ concept }) => concept === null)).toHaveLength(4)
	})

	it('name the thing itself last, or a part of it', () => {
		expect(read('helmet visor').thing).toBe('gear~visor')
		expect(read('visor helmet').thing).toBe('gear~visor')
		expect(read('helmet bag').thing).toBe('gear~helmet_bag')
		expect(read('helmet black').thing).toBe('gear~helmet')
	})

	it('of a phrase that is the whole query are also searched for separately', () => {
		const apart = (q: string) => inWords(understand(q)).wanted
		const bag = { term: 'gear~luggage', concept: expect.objectContaining({ id: 'gear~luggage' }), word: null }
		expect(apart('my tank bag')).toEqual([
			{
				term: wordTerm('tank'),
				start: 3,
				end: 7,
				concept: null,
				word: 'tank',
			},
			{ ...bag, start: 8, end: 11 },
		])
		for (const q of ['helmet', 'tank bag black', 'zip', 'for 5000', 'tankbag'])
			expect([q, apart(q)]).toEqual([q, understand(q).wanted])
		expect(inWords(understand('tank bag 5000'))).toMatchObject({ near: 5000, text: 'tank bag 5000' })
	})
})

it('reads any text without harm', () => {
	for (const text of [
		'\0',
		'\ud800',
		'"'.repeat(99),
		'a'.repeat(10_000),
		'৳',
		'১'.repeat(5_000),
		'1e400 under',
		"' & | ! <-> :*",
	])
		expect(() => understand(text)).not.toThrow()
})

it.each([
	['sob theke kom damer boots', 'gear~boots'],
	['সবচেয়ে কম দামে হেলমেট', 'gear~helmet'],
	['dhaka theke helmet', 'gear~helmet'],
])('%s asks for one thing', (q, thing) => expect(read(q).words).toEqual([thing]))

describe('a girth in cm', () => {
	const termOf = (q: string, index: number) => JSON.stringify(understand(q).wanted[index]?.term)

	it.each([
		['helmet 59 cm', 1, 'size~l'],
		['59cm helmet', 0, 'size~l'],
		['58 helmet', 0, 'size~m'],
		['65 cm', 0, 'size~3xl'],
	])('%s finds helmets by their letter, too', (q, index, letter) => {
		expect(termOf(q, index)).toContain(`{"all":["#helmet","${letter}"]}`)
		expect(understand(q).wanted).toHaveLength(index + (q.startsWith('5') ? 2 : 1))
	})

	it('is looked for as it is typed, or by the letter', () => {
		expect(understand('helmet 59 cm').wanted[1]).toEqual({
			term: {
				any: [{ all: [wordTerm('59', ['59cm']), wordTerm('cm', ['59cm'])] }, { all: ['#helmet', 'size~l'] }],
			},
			start: 7,
			end: 12,
			concept: null,
			word: '59',
		})
	})

	it.each(['jacket 52', 'helmet 49', 'helmet 159', 'helmet 59x', 'boots 65', 'helmet 66 cm'])('%s is no letter', (q) =>
		expect(JSON.stringify(understand(q).wanted)).not.toContain('size~'),
	)
})
