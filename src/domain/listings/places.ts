import type { Place } from '../../contract/deals/orders.ts'
import { type DistrictCode, districtCodes, districts } from '../../contract/gear/districts.ts'

type Name = Place['name']

const police: Name = { en: 'Sadar police station', bn: 'সদর থানা' }
const kotwali: Name = { en: 'Kotwali police station', bn: 'কোতোয়ালি থানা' }

/** Districts whose main town has a police station of another name. */
const policeOf: Partial<Record<DistrictCode, Name>> = {
	barishal: kotwali,
	chattogram: kotwali,
	cumilla: kotwali,
	dhaka: kotwali,
	dinajpur: kotwali,
	faridpur: kotwali,
	jashore: kotwali,
	mymensingh: kotwali,
	rajshahi: { en: 'Boalia police station', bn: 'বোয়ালিয়া থানা' },
	rangpur: kotwali,
	sylhet: kotwali,
}

/** Found in every district's main town: open to all, with people around in daylight. */
const everywhere: readonly Name[] = [
	{ en: 'Central Shaheed Minar', bn: 'কেন্দ্রীয় শহীদ মিনার' },
	{ en: "Deputy Commissioner's office", bn: 'জেলা প্রশাসকের কার্যালয়' },
]

const station: Name = { en: 'Railway station, main entrance', bn: 'রেলস্টেশন, প্রধান ফটক' }

/** Better known places, busy all day. */
const known: Partial<Record<DistrictCode, readonly Name[]>> = {
	barishal: [{ en: 'Bells Park', bn: 'বেলস পার্ক' }],
	bogura: [{ en: 'Satmatha', bn: 'সাতমাথা' }, station],
	brahmanbaria: [station],
	chandpur: [station],
	chattogram: [
		{ en: 'GEC Circle', bn: 'জিইসি মোড়' },
		{ en: 'CRB, Shirishtala', bn: 'সিআরবি, শিরীষতলা' },
		{ en: 'Agrabad, Badamtali', bn: 'আগ্রাবাদ, বাদামতলী' },
		{ en: 'New Market Circle', bn: 'নিউ মার্কেট মোড়' },
		station,
	],
	coxsbazar: [{ en: 'Kolatoli Circle', bn: 'কলাতলী মোড়' }],
	cumilla: [{ en: 'Kandirpar', bn: 'কান্দিরপাড়' }, station],
	dhaka: [
		{ en: 'TSC, University of Dhaka', bn: 'টিএসসি, ঢাকা বিশ্ববিদ্যালয়' },
		{ en: 'Rabindra Sarobar, Dhanmondi', bn: 'রবীন্দ্র সরোবর, ধানমন্ডি' },
		{ en: 'Shahbag metro station', bn: 'শাহবাগ মেট্রো স্টেশন' },
		{ en: 'Farmgate metro station', bn: 'ফার্মগেট মেট্রো স্টেশন' },
		{ en: 'Agargaon metro station', bn: 'আগারগাঁও মেট্রো স্টেশন' },
		{ en: 'Mirpur 10 metro station', bn: 'মিরপুর ১০ মেট্রো স্টেশন' },
		{ en: 'Uttara North metro station', bn: 'উত্তরা উত্তর মেট্রো স্টেশন' },
		{ en: 'Bashundhara City, main gate', bn: 'বসুন্ধরা সিটি, প্রধান ফটক' },
		{ en: 'Jamuna Future Park, main gate', bn: 'যমুনা ফিউচার পার্ক, প্রধান ফটক' },
		{ en: 'Kamalapur railway station', bn: 'কমলাপুর রেলস্টেশন' },
	],
	dinajpur: [station],
	feni: [station],
	gazipur: [
		{ en: 'Gazipur Chowrasta', bn: 'গাজীপুর চৌরাস্তা' },
		{ en: 'Joydebpur railway station', bn: 'জয়দেবপুর রেলস্টেশন' },
	],
	jashore: [{ en: 'Daratana Circle', bn: 'দড়াটানা মোড়' }, station],
	khulna: [{ en: 'Shibbari Circle', bn: 'শিববাড়ি মোড়' }, station],
	kushtia: [{ en: 'Mojompur Gate', bn: 'মজমপুর গেট' }],
	mymensingh: [{ en: 'Town Hall Circle', bn: 'টাউন হল মোড়' }, station],
	narayanganj: [{ en: 'Chashara', bn: 'চাষাঢ়া' }, station],
	narsingdi: [station],
	rajshahi: [{ en: 'Shaheb Bazar Zero Point', bn: 'সাহেব বাজার জিরো পয়েন্ট' }, station],
	rangpur: [{ en: 'Jahaj Company Circle', bn: 'জাহাজ কোম্পানি মোড়' }, station],
	sylhet: [{ en: 'Zindabazar Point', bn: 'জিন্দাবাজার পয়েন্ট' }, { en: 'Ambarkhana Point', bn: 'আম্বরখানা পয়েন্ট' }, station],
	tangail: [{ en: 'Nirala Circle', bn: 'নিরালা মোড়' }],
}

const placesOf = (district: DistrictCode): Place[] =>
	[...(known[district] ?? []), policeOf[district] ?? police, ...everywhere].map((name) => ({
		place: `${name.en}, ${districts[district].en}`,
		name,
		district,
	}))

/** Public meeting places, best known first. */
export function listPlaces(district?: DistrictCode): Place[] {
	return district ? placesOf(district) : districtCodes.flatMap(placesOf)
}
