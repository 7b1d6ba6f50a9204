import { languageCodes } from '../languages.ts'
import { type DistrictCode, districtCodes, districts } from './districts.ts'

/**
 * Other spellings of districts in use: those from before the change of 2018, and common ones. Kept apart from the names, which
 * screens load.
 */
export const spellings: Partial<Record<DistrictCode, readonly string[]>> = {
	barguna: ['Borguna'],
	barishal: ['Barisal', 'Borishal'],
	bogura: ['Bogra', 'Bagura'],
	brahmanbaria: ['Brahmonbaria', 'Brahman Baria', 'B Baria', 'ব্রাহ্মনবাড়িয়া', 'বি বাড়িয়া'],
	chapainawabganj: ['Chapai Nawabganj', 'Chapainababganj', 'Nawabganj Chapai', 'চাঁপাই নবাবগঞ্জ'],
	chattogram: ['Chittagong', 'Chattagram', 'Chottogram', 'Ctg', 'চট্রগ্রাম', 'চিটাগাং'],
	coxsbazar: ['Coxs Bazar', 'Cox Bazar', "Cox's Bazaar", "Cox'sbazar", 'Coxs Bazaar', 'কক্স বাজার'],
	cumilla: ['Comilla', 'Kumilla'],
	dhaka: ['Dacca', 'Daka'],
	gazipur: ['Gajipur'],
	gopalganj: ['Gopalgonj'],
	habiganj: ['Hobiganj', 'Habigonj'],
	jashore: ['Jessore', 'Jessor', 'Joshor', 'যশোহর'],
	jhalokati: ['Jhalokathi', 'Jhalakathi', 'Jhalakati', 'Jhalokathy'],
	jhenaidah: ['Jhenaidaha', 'Jhenidah', 'Jhenaidha'],
	joypurhat: ['Jaipurhat', 'Jaypurhat'],
	khagrachhari: ['Khagrachari', 'Khagrachory', 'Khagracchari'],
	kishoreganj: ['Kishorganj', 'Kishoregonj', 'Kishorgonj'],
	kushtia: ['Kustia'],
	lakshmipur: ['Laxmipur', 'Luxmipur', 'Laksmipur', 'লক্ষীপুর'],
	lalmonirhat: ['Lalmanirhat'],
	manikganj: ['Manikgonj'],
	moulvibazar: ['Maulvibazar', 'Moulovibazar', 'Moulvi Bazar', 'Moulvibazaar', 'মৌলভিবাজার'],
	munshiganj: ['Munshigonj', 'মুন্সিগঞ্জ'],
	mymensingh: ['Mymensing', 'Mymenshing', 'Maymensingh', 'ময়মনসিং'],
	naogaon: ['Noagaon', 'Nowgaon'],
	narail: ['Norail'],
	narayanganj: ['Narayangonj', 'Narayongonj', 'N Ganj', 'নারায়নগঞ্জ'],
	narsingdi: ['Norsingdi', 'Narshingdi', 'নরসিংদি'],
	natore: ['Nator'],
	netrokona: ['Netrakona', 'নেত্রকোনা'],
	nilphamari: ['Nilfamari'],
	panchagarh: ['Panchagar', 'Ponchogor'],
	patuakhali: ['Potuakhali'],
	pirojpur: ['Perojpur'],
	rajbari: ['রাজবাড়ি'],
	rangamati: ['রাঙামাটি'],
	shariatpur: ['Shariyatpur', 'Sariatpur', 'শরিয়তপুর'],
	sirajganj: ['Sirajgonj', 'Serajganj', 'Shirajganj'],
	sunamganj: ['Sunamgonj', 'Shunamganj'],
	sylhet: ['Silet', 'Shylhet'],
	thakurgaon: ['Takurgaon'],
}

const plain = (name: string) =>
	name
		.normalize('NFC')
		.toLowerCase()
		.replace(/[^\p{L}\p{M}]/gu, '')

/** All names of a district: its code, its name in each language, and other spellings. */
export function namesOf(code: DistrictCode): string[] {
	return [code, ...languageCodes.map((language) => districts[code][language]), ...(spellings[code] ?? [])]
}

const byName = new Map(districtCodes.flatMap((code) => namesOf(code).map((name) => [plain(name), code])))

/** The district with this name, in English or Bangla, in any known spelling. Null if there is none. */
export function districtNamed(name: string): DistrictCode | null {
	return byName.get(plain(name)) ?? null
}
