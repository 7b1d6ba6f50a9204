import type { GearType } from '../../contract/gear/gear.ts'

/** Makers whose gear is common in Bangladesh, in their own spelling. Suggested even if no listing has them. */
export const knownMakers: readonly string[] = [
	'Acerbis',
	'AGV',
	'Airoh',
	'Akrapovič',
	'Alpinestars',
	'Apollo',
	'Arai',
	'Arrow',
	'Axor',
	'Axxis',
	'Bell',
	'Beon',
	'Bering',
	'Bilmola',
	'BKT',
	'Bridgestone',
	'Büse',
	'Caberg',
	'Cardo',
	'CEAT',
	'Cuirassier',
	'Dainese',
	'DID',
	'Duhan',
	'Dunlop',
	'EK',
	'EVS',
	'Eleveit',
	'Five',
	'FM',
	'Forma',
	'Fox Racing',
	'Fulmer',
	'Gaerne',
	'Gille',
	'Givi',
	'Gripone',
	'Held',
	'Helite',
	'Hepco & Becker',
	'HJC',
	'Icon',
	'ILM',
	'Index',
	'IRC',
	'iXS',
	'JT',
	'K&N',
	'Klim',
	'Knox',
	'Komine',
	'Kriega',
	'KYT',
	'Leatt',
	'LeoVince',
	'LS2',
	'Macna',
	'Maddog',
	'Madbull',
	'Metzeler',
	'Michelin',
	'Mitas',
	'Motowolf',
	'MRF',
	'MT',
	'Nelson-Rigg',
	'NEXX',
	'NHK',
	'Nolan',
	'O’Neal',
	'Oxford',
	'Pirelli',
	'Pro-Biker',
	'Puig',
	'Quad Lock',
	'R&G',
	'RCB',
	'REV’IT!',
	'Rizoma',
	'RS Taichi',
	'RST',
	'Rynox',
	'SC-Project',
	'Schuberth',
	'Scorpion',
	'Scoyco',
	'Sena',
	'SHAD',
	'Shark',
	'SHIMA',
	'Shoei',
	'Sidi',
	'SMK',
	'SOL',
	'Spidi',
	'Steelbird',
	'Studds',
	'Suomy',
	'SW-Motech',
	'TCX',
	'Thor',
	'Timsun',
	'Touratech',
	'TVS Eurogrip',
	'Two Brothers',
	'Vega',
	'Vemar',
	'Viaterra',
	'Wiseco',
	'Yohe',
	'Yoshimura',
	'Zana',
	'Zeus',
]

/** Makers that make only one type of gear, as far as it is sold in Bangladesh. */
const makersOfOneType = {
	helmet:
		'AGV,Airoh,Arai,Axor,Axxis,Beon,Bilmola,Caberg,HJC,ILM,Index,KYT,MT,NEXX,NHK,Nolan,Schuberth,Shark,Shoei,SMK,Suomy,Vemar,Yohe,Zeus',
	boots: 'Eleveit,Forma,Gaerne,Sidi,TCX',
	gloves: 'Five',
	luggage: 'Kriega,SHAD',
	exhaust: 'Akrapovič,Arrow,LeoVince,SC-Project,Two Brothers,Yoshimura',
	electronics: 'Cardo,Sena',
	tyre: 'BKT,Bridgestone,CEAT,Dunlop,IRC,Metzeler,Michelin,Mitas,MRF,Pirelli,Timsun,TVS Eurogrip',
	part: 'DID,EK,JT,Wiseco',
} as const satisfies Partial<Record<GearType, string>>

const typeByMaker = new Map(
	Object.entries(makersOfOneType).flatMap(([type, names]) => names.split(',').map((name) => [name, type as GearType])),
)

/** The only type of gear this maker makes, by the maker's own spelling. Null if it makes others or is unknown. */
export const onlyTypeOf = (maker: string): GearType | null => typeByMaker.get(maker) ?? null

/** The key that all spellings of a maker share: lower-case letters and digits without accents. */
export function makerKey(name: string): string {
	const plain = name
		.normalize('NFKD')
		.replace(/[\u0300-\u036f]/g, '')
		.normalize('NFC')
		.toLowerCase()
	return plain.replace(/[^\p{L}\p{M}\p{N}]/gu, '') || plain.replace(/\p{C}/gu, '')
}

const byKey = new Map(knownMakers.map((name) => [makerKey(name), name]))

/** The maker's own spelling, if known. The name may include a product: MT Helmets is MT. */
export function knownSpelling(name: string): string | undefined {
	const key = makerKey(name)
	return byKey.get(key) ?? byKey.get(key.replace(/(?:helmets?|হেলমেট)$/, ''))
}
