import type { GearType } from '../../src/contract/gear/gear.ts'
import type { ColourName } from './things.ts'

/** What a person means by a query. */
export interface Meaning {
	readonly type?: GearType
	/** Any of these things. */
	readonly thing?: readonly string[]
	readonly maker?: string
	readonly size?: string
	readonly colour?: ColourName
	readonly bike?: string
	readonly district?: string
	/** Matches come first, but others still count. */
	readonly area?: string
	readonly min?: number
	readonly max?: number
	/** A price in taka; the nearer, the better. */
	readonly near?: number
	readonly cheapest?: true
	/** Text that the name or description must contain, in lower case. */
	readonly says?: string
	/** It must also match one of these. */
	readonly any?: readonly Meaning[]
	/** It must match none of these. */
	readonly not?: readonly Meaning[]
}

export const t = (...thing: string[]): Meaning => ({ thing })
export const helmet: Meaning = { type: 'helmet' }
export const jacket: Meaning = { type: 'jacket' }
export const gloves: Meaning = { type: 'gloves' }
export const boots: Meaning = { type: 'boots' }
export const exhaust: Meaning = { type: 'exhaust' }
const crashGuard = t('crash guard')
const luggage = t('saddlebag', 'tank bag', 'top box', 'backpack', 'helmet bag')
const trousers: Meaning = { type: 'trousers' }

/** THE LABELLED QUERIES by class. The meaning alone decides which listings should lead. */
export const queries: Readonly<Record<string, readonly (readonly [string, Meaning])[]>> = {
	plain: [
		['helmet', helmet],
		['jacket', jacket],
		['riding gloves', gloves],
		['boots', boots],
		['exhaust', exhaust],
		['tyre', { type: 'tyre' }],
		['raincoat', { type: 'rainwear' }],
		['body armour', t('body armour')],
		['intercom', t('intercom')],
		['chain set', t('chain set')],
		['full face helmet', t('full face helmet')],
		['modular helmet', t('modular helmet')],
		['leather jacket', t('leather jacket')],
		['top box', t('top box')],
		['helmet visor', t('helmet visor')],
		['helmet lock', t('helmet lock')],
		['race suit', { type: 'suit' }],
		['riding pants', trousers],
		['fog light', t('fog light')],
		['action camera', t('action camera')],
	],
	typing: [
		['helmat', helmet],
		['helmt', helmet],
		['hemlet', helmet],
		['exaust', exhaust],
		['exhuast', exhaust],
		['silencr', exhaust],
		['alpinstar jacket', { ...jacket, maker: 'Alpinestars' }],
		['alpinestras gloves', { ...gloves, maker: 'Alpinestars' }],
		['jackt', jacket],
		['glvoes', gloves],
		['rainccoat', { type: 'rainwear' }],
		['akrapovik', { ...exhaust, maker: 'Akrapovic' }],
		['michelen tyre', { type: 'tyre', maker: 'Michelin' }],
		['trousrs', trousers],
		['saddelbag', t('saddlebag')],
		['intercm', t('intercom')],
		['radiater guard', t('radiator guard')],
		['backpak', t('backpack')],
		['windsheild', t('windshield')],
		['yoshimra exhaust', { ...exhaust, maker: 'Yoshimura' }],
	],
	joined: [
		['fullface', t('full face helmet')],
		['full face', t('full face helmet')],
		['full-face', t('full face helmet')],
		['saddlebag', t('saddlebag')],
		['saddle bag', t('saddlebag')],
		['tankbag', t('tank bag')],
		['topbox', t('top box')],
		['rain coat', { type: 'rainwear' }],
		['legguard', crashGuard],
		['back pack', t('backpack')],
		['wind shield', t('windshield')],
		['halfface helmet', t('half face helmet')],
		['handguard', t('hand guard')],
		['go pro', { thing: ['action camera'], maker: 'GoPro' }],
		['mt 15 exhaust', { ...exhaust, bike: 'mt15' }],
		['mt15 exhaust', { ...exhaust, bike: 'mt15' }],
	],
	plural: [
		['helmets', helmet],
		['jackets', jacket],
		['glove', gloves],
		['boot', boots],
		['saddlebags', t('saddlebag')],
		['leg guards', crashGuard],
		['tyres', { type: 'tyre' }],
		['mirrors', t('mirror')],
		['knee guards', t('knee guard')],
		['exhausts', exhaust],
		['rain suits', { type: 'rainwear' }],
		['Akrapovič exhaust', { ...exhaust, maker: 'Akrapovic' }],
	],
	bangla: [
		['হেলমেট', helmet],
		['কালো জ্যাকেট', { ...jacket, colour: 'black' }],
		['লাল হেলমেট', { ...helmet, colour: 'red' }],
		['গ্লাভস', gloves],
		['সাইলেন্সার', exhaust],
		['লেগ গার্ড', crashGuard],
		['রেইনকোট', { type: 'rainwear' }],
		['বুট জুতা', boots],
		['টায়ার', { type: 'tyre' }],
		['ফুল ফেস হেলমেট', t('full face helmet')],
		['চামড়ার জ্যাকেট', t('leather jacket')],
		['হেলমেটের ভাইজর', t('helmet visor')],
		['ব্যাগ', luggage],
		['ইন্টারকম', t('intercom')],
		['সাদা গ্লাভস', { ...gloves, colour: 'white' }],
		['জিক্সার সাইলেন্সার', { ...exhaust, bike: 'gixxer' }],
	],
	banglish: [
		['kalo helmet', { ...helmet, colour: 'black' }],
		['lal jacket', { ...jacket, colour: 'red' }],
		['sada helmet', { ...helmet, colour: 'white' }],
		['chamrar jacket', t('leather jacket')],
		['hatu guard', t('knee guard')],
		['jaket', jacket],
		['tayar', { type: 'tyre' }],
		['nil gloves', { ...gloves, colour: 'blue' }],
		['holud helmet', { ...helmet, colour: 'yellow' }],
		['hat moja', gloves],
		['boot juta', boots],
		['rencoat', { type: 'rainwear' }],
	],
	synonyms: [
		['silencer', exhaust],
		['muffler', exhaust],
		['lid', helmet],
		['crash guard', crashGuard],
		['engine guard', crashGuard],
		['leg guard', crashGuard],
		['bag', luggage],
		['luggage', luggage],
		['tire', { type: 'tyre' }],
		['body armor', t('body armour')],
		['pannier', t('saddlebag')],
		['flip up helmet', t('modular helmet')],
		['open face helmet', t('half face helmet')],
		['windscreen', t('windshield')],
		['mobile holder', t('phone mount')],
		['looking glass', t('mirror')],
		['riding shoes', boots],
		['grey helmet', { ...helmet, colour: 'grey' }],
		['spine protector', t('back protector')],
		['motorcycle cover', t('bike cover')],
	],
	bikes: [
		['r15 exhaust', { ...exhaust, bike: 'r15' }],
		['gixxer guard', { type: 'guard', bike: 'gixxer' }],
		['duke leg guard', { ...crashGuard, bike: 'duke' }],
		['cbr exhaust', { ...exhaust, bike: 'cbr' }],
		['hornet windshield', { thing: ['windshield'], bike: 'hornet' }],
		['r15v3 silencer', { ...exhaust, bike: 'r15' }],
		['gsxr tyre', { type: 'tyre', bike: 'gsxr' }],
		['fzs chain set', { thing: ['chain set'], bike: 'fzs' }],
		['yamaha r15 crash guard', { ...crashGuard, bike: 'r15' }],
		['gixxer radiator guard', { thing: ['radiator guard'], bike: 'gixxer' }],
		['mt15 mirror', { thing: ['mirror'], bike: 'mt15' }],
		['rc 125 brake pad', { thing: ['brake pad'], bike: 'rc' }],
		['r 15 tyre', { type: 'tyre', bike: 'r15' }],
		['akrapovic r15', { ...exhaust, maker: 'Akrapovic', bike: 'r15' }],
	],
	makers: [
		['mt helmet L', { ...helmet, maker: 'MT', size: 'L' }],
		['boots 43', { ...boots, size: '43' }],
		['agv helmet', { ...helmet, maker: 'AGV' }],
		['alpinestars gloves L', { ...gloves, maker: 'Alpinestars', size: 'L' }],
		['ls2 modular', { thing: ['modular helmet'], maker: 'LS2' }],
		['dainese jacket M', { ...jacket, maker: 'Dainese', size: 'M' }],
		['tcx boots 42', { ...boots, maker: 'TCX', size: '42' }],
		['sena intercom', { thing: ['intercom'], maker: 'Sena' }],
		['helmet xl', { ...helmet, size: 'XL' }],
		['black agv helmet', { ...helmet, maker: 'AGV', colour: 'black' }],
		['rynox jacket', { ...jacket, maker: 'Rynox' }],
		['michelin tyre', { type: 'tyre', maker: 'Michelin' }],
		['gloves size M', { ...gloves, size: 'M' }],
		['red jacket xxl', { ...jacket, colour: 'red', size: 'XXL' }],
		['studds helmet medium', { ...helmet, maker: 'Studds', size: 'M' }],
		['jacket 2xl', { ...jacket, size: 'XXL' }],
	],
	prices: [
		['jacket under 5000', { ...jacket, max: 5000 }],
		['helmet 3k-6k', { ...helmet, min: 3000, max: 6000 }],
		['gloves below 1500', { ...gloves, max: 1500 }],
		['boots upto 8k', { ...boots, max: 8000 }],
		['helmet 5000 er niche', { ...helmet, max: 5000 }],
		['জ্যাকেট ৮০০০ টাকার মধ্যে', { ...jacket, max: 8000 }],
		['exhaust over 10000', { ...exhaust, min: 10000 }],
		['helmet between 4000 and 7000', { ...helmet, min: 4000, max: 7000 }],
		['হেলমেট ৫০০০ এর নিচে', { ...helmet, max: 5000 }],
		['jacket 10 hajar er moddhe', { ...jacket, max: 10000 }],
	],
	cheapest: [
		['cheap helmet', { ...helmet, cheapest: true }],
		['dam kom jacket', { ...jacket, cheapest: true }],
		['সস্তা গ্লাভস', { ...gloves, cheapest: true }],
		['kom dame boots', { ...boots, cheapest: true }],
		['cheapest exhaust', { ...exhaust, cheapest: true }],
		['কম দামে হেলমেট', { ...helmet, cheapest: true }],
	],
	near: [
		['helmet 5000', { ...helmet, near: 5000 }],
		['jacket 8000', { ...jacket, near: 8000 }],
		['boots 6k', { ...boots, near: 6000 }],
		['gloves 1500 tk', { ...gloves, near: 1500 }],
		['exhaust 10000', { ...exhaust, near: 10000 }],
		['হেলমেট ৪০০০', { ...helmet, near: 4000 }],
	],
	places: [
		['gloves chittagong', { ...gloves, district: 'chattogram' }],
		['helmet ctg', { ...helmet, district: 'chattogram' }],
		['jacket sylhet', { ...jacket, district: 'sylhet' }],
		['boots comilla', { ...boots, district: 'cumilla' }],
		['exhaust bogra', { ...exhaust, district: 'bogura' }],
		['ঢাকায় হেলমেট', { ...helmet, district: 'dhaka' }],
		['jessore jacket', { ...jacket, district: 'jashore' }],
		['helmet barisal', { ...helmet, district: 'barishal' }],
		["gloves cox's bazar", { ...gloves, district: 'coxsbazar' }],
		['helmet in khulna under 6000', { ...helmet, district: 'khulna', max: 6000 }],
	],
	areas: [
		['helmet mirpur', { ...helmet, area: 'mirpur' }],
		['jacket agrabad', { ...jacket, area: 'agrabad' }],
		['gloves uttara', { ...gloves, area: 'uttara' }],
		['মিরপুর হেলমেট', { ...helmet, area: 'mirpur' }],
		['boots near dhanmondi', { ...boots, area: 'dhanmondi' }],
		['exhaust gec', { ...exhaust, area: 'gec' }],
	],
}
