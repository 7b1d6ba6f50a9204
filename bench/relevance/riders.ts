import { boots, exhaust, gloves, helmet, jacket, type Meaning, t } from './queries.ts'

const rainwear: Meaning = { type: 'rainwear' }
const tyre: Meaning = { type: 'tyre' }

/**
 * Queries as riders in Dhaka type them, labelled by the catalogue before any was run. Their failures were then fixed by
 * general rules and whole groups of words, so these queries are no longer unseen.
 */
export const riderQueries: Readonly<Record<string, readonly (readonly [string, Meaning])[]>> = {
	sentences: [
		['used full face helmet for sale size M', { thing: ['full face helmet'], size: 'M' }],
		['summer jacket', t('mesh jacket')],
		['waterproof bike cover', t('bike cover')],
		['side bags for motorcycle', t('saddlebag')],
		['handlebar phone holder', t('phone mount')],
		['bluetooth headset for helmet', t('intercom')],
		['disc lock with alarm', t('disc lock')],
		['i need riding gloves for my bike', gloves],
	],
	'two letters': [
		['helemtt', helmet],
		['jakcett', jacket],
		['exahsut', exhaust],
		['alpnestras boots', { ...boots, maker: 'Alpinestars' }],
		['silancor gixxer', { ...exhaust, bike: 'gixxer' }],
		['intarcon', t('intercom')],
		['raiincoot', rainwear],
		['sadlebeg', t('saddlebag')],
		['bacpak', t('backpack')],
		['yosimora exhaust', { ...exhaust, maker: 'Yoshimura' }],
		['bak protecter', t('back protector')],
	],
	'run together': [
		['blackhelmet', { ...helmet, colour: 'black' }],
		['ridingjacket', jacket],
		['r15exhaust', { ...exhaust, bike: 'r15' }],
		['agvhelmet', { ...helmet, maker: 'AGV' }],
		['michelintyre', { ...tyre, maker: 'Michelin' }],
	],
	'sizes in words': [
		['helmet size large', { ...helmet, size: 'L' }],
		['jacket double xl', { ...jacket, size: 'XXL' }],
		['boots size 44 eu', { ...boots, size: '44' }],
		['pant 34', { thing: ['riding pants'], size: '34' }],
		['হেলমেট সাইজ এম', { ...helmet, size: 'M' }],
	],
	'prices in words': [
		['জ্যাকেট পাঁচ হাজার টাকার মধ্যে', { ...jacket, max: 5000 }],
		['helmet under five thousand', { ...helmet, max: 5000 }],
		['dui hajar takar moddhe gloves', { ...gloves, max: 2000 }],
		['গ্লাভস ২০০০ টাকার নিচে', { ...gloves, max: 2000 }],
		['boots ৫-১০ হাজার', { ...boots, min: 5000, max: 10000 }],
		['exhaust 5k theke 10k', { ...exhaust, min: 5000, max: 10000 }],
		['helmet 3500 takar vitore', { ...helmet, max: 3500 }],
		['জ্যাকেট ৮ হাজার', { ...jacket, near: 8000 }],
	],
	'in town': [
		['uttara te helmet', { ...helmet, area: 'uttara' }],
		['চট্টগ্রামে জ্যাকেট', { ...jacket, district: 'chattogram' }],
		['helmet mohammadpur dhaka', { ...helmet, district: 'dhaka', area: 'mohammadpur' }],
		['ধানমন্ডির গ্লাভস', { ...gloves, area: 'dhanmondi' }],
	],
	'for a bike': [
		['engin gard duke', { thing: ['crash guard'], bike: 'duke' }],
		['জিক্সারের লেগ গার্ড', { thing: ['crash guard'], bike: 'gixxer' }],
		['সিবিআর সাইলেন্সার', { ...exhaust, bike: 'cbr' }],
		['fz-s chain sprocket', { thing: ['chain set'], bike: 'fzs' }],
		['hornet er looking glass', { thing: ['mirror'], bike: 'hornet' }],
		['ইয়ামাহা আর১৫ সাইলেন্সার', { ...exhaust, bike: 'r15' }],
	],
	'as spoken': [
		['kalo chamrar jacket', { thing: ['leather jacket'], colour: 'black' }],
		['brishtir coat', rainwear],
		['mobile rakhar stand', t('phone mount')],
		['side er bag', t('saddlebag')],
		['pichoner chaka', tyre],
		['হাটুর গার্ড', t('knee guard')],
		['অ্যাকশন ক্যামেরা গোপ্রো', { thing: ['action camera'], maker: 'GoPro' }],
		['এলএস২ হেলমেট', { ...helmet, maker: 'LS2' }],
	],
	'quoted and left out': [
		['"full face" agv', { thing: ['full face helmet'], maker: 'AGV', says: 'full face' }],
		['"leg guard" gixxer', { thing: ['crash guard'], bike: 'gixxer', says: 'leg guard' }],
		['jacket "winter liner"', { thing: ['textile jacket'], says: 'winter liner' }],
		['helmet -studds', { ...helmet, not: [{ maker: 'Studds' }] }],
		['jacket without leather', { ...jacket, not: [{ thing: ['leather jacket'] }] }],
	],
}

/** Written and labelled after the fixes for the riders' queries, and run once, to show how well those fixes generalize. */
export const laterQueries: typeof riderQueries = {
	later: [
		['glovse for summer ride', gloves],
		['redjacket', { ...jacket, colour: 'red' }],
		['ls2helmet xl', { ...helmet, maker: 'LS2', size: 'XL' }],
		['givitopbox', { thing: ['top box'], maker: 'Givi' }],
		['akrapovc', { ...exhaust, maker: 'Akrapovic' }],
		['winsheld r15', { thing: ['windshield'], bike: 'r15' }],
		['sadle bags rynox', { thing: ['saddlebag'], maker: 'Rynox' }],
		['nee gard', t('knee guard')],
		['tank er jonno bag', t('tank bag')],
		['phone rakhar mount', t('phone mount')],
		['helmet dosh hajarer niche', { ...helmet, max: 10000 }],
		['boots saat hajar taka', { ...boots, near: 7000 }],
		['জুতা ছয় হাজার টাকার কমে', { ...boots, max: 6000 }],
		['gloves panch sho theke ek hajar', { ...gloves, min: 500, max: 1000 }],
		['exhaust under ten thousand in dhaka', { ...exhaust, max: 10000, district: 'dhaka' }],
		['হেলমেট এক্স এল কালো', { ...helmet, size: 'XL', colour: 'black' }],
		['jacket -mesh -leather', { ...jacket, not: [{ thing: ['mesh jacket', 'leather jacket'] }] }],
		['agv chara helmet', { ...helmet, not: [{ maker: 'AGV' }] }],
		['"rain suit"', { ...rainwear, says: 'rain suit' }],
		['cumillar boots', { ...boots, district: 'cumilla' }],
		['dhanmondi 27 helmet', { ...helmet, area: 'dhanmondi' }],
		['pulsar er chain', t('chain set')],
		['gopro er moto camera', t('action camera')],
		['body armer kinbo', t('body armour')],
	],
}

/** Written while search was being fixed for them: all are used for tuning. */
export const mendedQueries: typeof riderQueries = {
	'left out together': [
		['helmet except studds and vega', { ...helmet, not: [{ maker: 'Studds' }, { maker: 'Vega' }] }],
		['gloves without alpinestars or rynox', { ...gloves, not: [{ maker: 'Alpinestars' }, { maker: 'Rynox' }] }],
		['studds ar vega chara helmet', { ...helmet, not: [{ maker: 'Studds' }, { maker: 'Vega' }] }],
		['helmet studds, vega bad diye', { ...helmet, not: [{ maker: 'Studds' }, { maker: 'Vega' }] }],
		['jacket other than rynox and raida', { ...jacket, not: [{ maker: 'Rynox' }, { maker: 'Raida' }] }],
	],
	'any of these': [
		['helmet M or L', { ...helmet, any: [{ size: 'M' }, { size: 'L' }] }],
		['agv ba mt helmet', { ...helmet, any: [{ maker: 'AGV' }, { maker: 'MT' }] }],
		['boots 42/43', { ...boots, any: [{ size: '42' }, { size: '43' }] }],
		['লাল বা কালো জ্যাকেট', { ...jacket, any: [{ colour: 'red' }, { colour: 'black' }] }],
	],
	'misspelt places': [
		['helmet sylet', { ...helmet, district: 'sylhet' }],
		['jacket maymensingh', { ...jacket, district: 'mymensingh' }],
		['boots jesore', { ...boots, district: 'jashore' }],
		['gloves rajshai', { ...gloves, district: 'rajshahi' }],
		['helmet khulana', { ...helmet, district: 'khulna' }],
		['silencer borishale', { ...exhaust, district: 'barishal' }],
		['চট্রগ্রাম হেলমেট', { ...helmet, district: 'chattogram' }],
		['cumila jacket', { ...jacket, district: 'cumilla' }],
		['cox bazar gloves', { ...gloves, district: 'coxsbazar' }],
		['utora helmet', { ...helmet, area: 'uttara' }],
	],
	'left out by the field': [
		['helmet -black', { ...helmet, not: [{ colour: 'black' }] }],
		['kalo chara helmet', { ...helmet, not: [{ colour: 'black' }] }],
		['helmet not full face', { ...helmet, not: [{ thing: ['full face helmet'] }] }],
		['jacket bina laal', { ...jacket, not: [{ colour: 'red' }] }],
		['স্টাডস ছাড়া হেলমেট', { ...helmet, not: [{ maker: 'Studds' }] }],
	],
	'as riders write': [
		['fz silencer', { ...exhaust, bike: 'fzs' }],
		['রাইডিং গ্লাভস', gloves],
		['raiding jaket', jacket],
		['bluetooth headset', t('intercom')],
		['helmet bag', t('helmet bag')],
		['হেলমেটের ব্যাগ', t('helmet bag')],
		['helmeter glass', t('helmet visor')],
		['r15 v3 silencer', { ...exhaust, bike: 'r15' }],
		['mt helmets', { ...helmet, maker: 'MT' }],
		['chain spocket', t('chain set')],
		['glaves', gloves],
	],
}
