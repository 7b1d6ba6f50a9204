import { languageCodes, type Words } from '../languages.ts'

export const divisions = [
	'barishal',
	'chattogram',
	'dhaka',
	'khulna',
	'mymensingh',
	'rajshahi',
	'rangpur',
	'sylhet',
] as const
export type Division = (typeof divisions)[number]

interface District extends Words {
	readonly division: Division
	/** Spellings still in use: those before the change of 2018, and common ones. */
	readonly also?: readonly string[]
}

/** THE DISTRICTS, as on bangladesh.gov.bd; English spellings as the cabinet's committee set them on 2 April 2018. */
export const districts = {
	bagerhat: { en: 'Bagerhat', bn: 'বাগেরহাট', division: 'khulna' },
	bandarban: { en: 'Bandarban', bn: 'বান্দরবান', division: 'chattogram' },
	barguna: { en: 'Barguna', bn: 'বরগুনা', division: 'barishal', also: ['Borguna'] },
	barishal: { en: 'Barishal', bn: 'বরিশাল', division: 'barishal', also: ['Barisal', 'Borishal'] },
	bhola: { en: 'Bhola', bn: 'ভোলা', division: 'barishal' },
	bogura: { en: 'Bogura', bn: 'বগুড়া', division: 'rajshahi', also: ['Bogra', 'Bagura'] },
	brahmanbaria: {
		en: 'Brahmanbaria',
		bn: 'ব্রাহ্মণবাড়িয়া',
		division: 'chattogram',
		also: ['Brahmonbaria', 'Brahman Baria', 'B Baria', 'ব্রাহ্মনবাড়িয়া', 'বি বাড়িয়া'],
	},
	chandpur: { en: 'Chandpur', bn: 'চাঁদপুর', division: 'chattogram' },
	chapainawabganj: {
		en: 'Chapainawabganj',
		bn: 'চাঁপাইনবাবগঞ্জ',
		division: 'rajshahi',
		also: ['Chapai Nawabganj', 'Chapainababganj', 'Nawabganj Chapai', 'চাঁপাই নবাবগঞ্জ'],
	},
	chattogram: {
		en: 'Chattogram',
		bn: 'চট্টগ্রাম',
		division: 'chattogram',
		also: ['Chittagong', 'Chattagram', 'Chottogram', 'Ctg', 'চট্রগ্রাম', 'চিটাগাং'],
	},
	chuadanga: { en: 'Chuadanga', bn: 'চুয়াডাঙ্গা', division: 'khulna' },
	coxsbazar: {
		en: "Cox's Bazar",
		bn: 'কক্সবাজার',
		division: 'chattogram',
		also: ['Coxs Bazar', 'Cox Bazar', "Cox's Bazaar", "Cox'sbazar", 'Coxs Bazaar', 'কক্স বাজার'],
	},
	cumilla: { en: 'Cumilla', bn: 'কুমিল্লা', division: 'chattogram', also: ['Comilla', 'Kumilla'] },
	dhaka: { en: 'Dhaka', bn: 'ঢাকা', division: 'dhaka', also: ['Dacca', 'Daka'] },
	dinajpur: { en: 'Dinajpur', bn: 'দিনাজপুর', division: 'rangpur' },
	faridpur: { en: 'Faridpur', bn: 'ফরিদপুর', division: 'dhaka' },
	feni: { en: 'Feni', bn: 'ফেনী', division: 'chattogram' },
	gaibandha: { en: 'Gaibandha', bn: 'গাইবান্ধা', division: 'rangpur' },
	gazipur: { en: 'Gazipur', bn: 'গাজীপুর', division: 'dhaka', also: ['Gajipur'] },
	gopalganj: { en: 'Gopalganj', bn: 'গোপালগঞ্জ', division: 'dhaka', also: ['Gopalgonj'] },
	habiganj: { en: 'Habiganj', bn: 'হবিগঞ্জ', division: 'sylhet', also: ['Hobiganj', 'Habigonj'] },
	jamalpur: { en: 'Jamalpur', bn: 'জামালপুর', division: 'mymensingh' },
	jashore: { en: 'Jashore', bn: 'যশোর', division: 'khulna', also: ['Jessore', 'Jessor', 'Joshor', 'যশোহর'] },
	jhalokati: {
		en: 'Jhalokati',
		bn: 'ঝালকাঠি',
		division: 'barishal',
		also: ['Jhalokathi', 'Jhalakathi', 'Jhalakati', 'Jhalokathy'],
	},
	jhenaidah: { en: 'Jhenaidah', bn: 'ঝিনাইদহ', division: 'khulna', also: ['Jhenaidaha', 'Jhenidah', 'Jhenaidha'] },
	joypurhat: { en: 'Joypurhat', bn: 'জয়পুরহাট', division: 'rajshahi', also: ['Jaipurhat', 'Jaypurhat'] },
	khagrachhari: {
		en: 'Khagrachhari',
		bn: 'খাগড়াছড়ি',
		division: 'chattogram',
		also: ['Khagrachari', 'Khagrachory', 'Khagracchari'],
	},
	khulna: { en: 'Khulna', bn: 'খুলনা', division: 'khulna' },
	kishoreganj: {
		en: 'Kishoreganj',
		bn: 'কিশোরগঞ্জ',
		division: 'dhaka',
		also: ['Kishorganj', 'Kishoregonj', 'Kishorgonj'],
	},
	kurigram: { en: 'Kurigram', bn: 'কুড়িগ্রাম', division: 'rangpur' },
	kushtia: { en: 'Kushtia', bn: 'কুষ্টিয়া', division: 'khulna', also: ['Kustia'] },
	lakshmipur: {
		en: 'Lakshmipur',
		bn: 'লক্ষ্মীপুর',
		division: 'chattogram',
		also: ['Laxmipur', 'Luxmipur', 'Laksmipur', 'লক্ষীপুর'],
	},
	lalmonirhat: { en: 'Lalmonirhat', bn: 'লালমনিরহাট', division: 'rangpur', also: ['Lalmanirhat'] },
	madaripur: { en: 'Madaripur', bn: 'মাদারীপুর', division: 'dhaka' },
	magura: { en: 'Magura', bn: 'মাগুরা', division: 'khulna' },
	manikganj: { en: 'Manikganj', bn: 'মানিকগঞ্জ', division: 'dhaka', also: ['Manikgonj'] },
	meherpur: { en: 'Meherpur', bn: 'মেহেরপুর', division: 'khulna' },
	moulvibazar: {
		en: 'Moulvibazar',
		bn: 'মৌলভীবাজার',
		division: 'sylhet',
		also: ['Maulvibazar', 'Moulovibazar', 'Moulvi Bazar', 'Moulvibazaar', 'মৌলভিবাজার'],
	},
	munshiganj: { en: 'Munshiganj', bn: 'মুন্সীগঞ্জ', division: 'dhaka', also: ['Munshigonj', 'মুন্সিগঞ্জ'] },
	mymensingh: {
		en: 'Mymensingh',
		bn: 'ময়মনসিংহ',
		division: 'mymensingh',
		also: ['Mymensing', 'Mymenshing', 'Maymensingh', 'ময়মনসিং'],
	},
	naogaon: { en: 'Naogaon', bn: 'নওগাঁ', division: 'rajshahi', also: ['Noagaon', 'Nowgaon'] },
	narail: { en: 'Narail', bn: 'নড়াইল', division: 'khulna', also: ['Norail'] },
	narayanganj: {
		en: 'Narayanganj',
		bn: 'নারায়ণগঞ্জ',
		division: 'dhaka',
		also: ['Narayangonj', 'Narayongonj', 'N Ganj', 'নারায়নগঞ্জ'],
	},
	narsingdi: { en: 'Narsingdi', bn: 'নরসিংদী', division: 'dhaka', also: ['Norsingdi', 'Narshingdi', 'নরসিংদি'] },
	natore: { en: 'Natore', bn: 'নাটোর', division: 'rajshahi', also: ['Nator'] },
	netrokona: { en: 'Netrokona', bn: 'নেত্রকোণা', division: 'mymensingh', also: ['Netrakona', 'নেত্রকোনা'] },
	nilphamari: { en: 'Nilphamari', bn: 'নীলফামারী', division: 'rangpur', also: ['Nilfamari'] },
	noakhali: { en: 'Noakhali', bn: 'নোয়াখালী', division: 'chattogram' },
	pabna: { en: 'Pabna', bn: 'পাবনা', division: 'rajshahi' },
	panchagarh: { en: 'Panchagarh', bn: 'পঞ্চগড়', division: 'rangpur', also: ['Panchagar', 'Ponchogor'] },
	patuakhali: { en: 'Patuakhali', bn: 'পটুয়াখালী', division: 'barishal', also: ['Potuakhali'] },
	pirojpur: { en: 'Pirojpur', bn: 'পিরোজপুর', division: 'barishal', also: ['Perojpur'] },
	rajbari: { en: 'Rajbari', bn: 'রাজবাড়ী', division: 'dhaka', also: ['রাজবাড়ি'] },
	rajshahi: { en: 'Rajshahi', bn: 'রাজশাহী', division: 'rajshahi' },
	rangamati: { en: 'Rangamati', bn: 'রাঙ্গামাটি', division: 'chattogram', also: ['রাঙামাটি'] },
	rangpur: { en: 'Rangpur', bn: 'রংপুর', division: 'rangpur' },
	satkhira: { en: 'Satkhira', bn: 'সাতক্ষীরা', division: 'khulna' },
	shariatpur: { en: 'Shariatpur', bn: 'শরীয়তপুর', division: 'dhaka', also: ['Shariyatpur', 'Sariatpur', 'শরিয়তপুর'] },
	sherpur: { en: 'Sherpur', bn: 'শেরপুর', division: 'mymensingh' },
	sirajganj: { en: 'Sirajganj', bn: 'সিরাজগঞ্জ', division: 'rajshahi', also: ['Sirajgonj', 'Serajganj', 'Shirajganj'] },
	sunamganj: { en: 'Sunamganj', bn: 'সুনামগঞ্জ', division: 'sylhet', also: ['Sunamgonj', 'Shunamganj'] },
	sylhet: { en: 'Sylhet', bn: 'সিলেট', division: 'sylhet', also: ['Silet', 'Shylhet'] },
	tangail: { en: 'Tangail', bn: 'টাঙ্গাইল', division: 'dhaka' },
	thakurgaon: { en: 'Thakurgaon', bn: 'ঠাকুরগাঁও', division: 'rangpur', also: ['Takurgaon'] },
} as const satisfies Record<string, District>
export type DistrictCode = keyof typeof districts

export const districtCodes = Object.keys(districts) as [DistrictCode, ...DistrictCode[]]

const plain = (name: string) =>
	name
		.normalize('NFC')
		.toLowerCase()
		.replace(/[^\p{L}\p{M}]/gu, '')

/** All names of a district: its code, its name in each language, and other spellings. */
export function namesOf(code: DistrictCode): string[] {
	const { also = [], ...names }: District = districts[code]
	return [code, ...languageCodes.map((language) => names[language]), ...also]
}

const byName = new Map(districtCodes.flatMap((code) => namesOf(code).map((name) => [plain(name), code])))

/** The district with this name, in English or Bangla, in any known spelling. Null if there is none. */
export function districtNamed(name: string): DistrictCode | null {
	return byName.get(plain(name)) ?? null
}
