import { districts } from '../../contract/gear/districts.ts'
import type { Bike, DistrictEntry } from '../../contract/gear/gear-tables.ts'
import { inEachLanguage } from '../../contract/languages.ts'
import { listMakersOnMarket } from '../../database/listings/makers.ts'
import type { Market } from '../market.ts'
import { bikes } from './bikes.ts'
import { knownMakers, knownSpelling, makerKey } from './makers.ts'

export const listBikes = (): Bike[] => bikes

export function listDistricts(): DistrictEntry[] {
	return Object.entries(districts).map(([code, { division, ...names }]) => ({
		code,
		name: inEachLanguage((language) => names[language]),
		division,
	}))
}

const suggested = 12

/** Suggests makers, both known ones and those on the market. Names that begin with the typed text come first. */
export async function suggestMakers({ database }: Market, typed: string): Promise<string[]> {
	const part = typed.trim() === '' ? '' : makerKey(typed)
	const known = knownMakers.filter((name) => makerKey(name).includes(part))
	const onMarket = await listMakersOnMarket(database, part, suggested)
	const all = new Set([...known, ...onMarket.map((name) => knownSpelling(name) ?? name)])
	const rank = (name: string) => (makerKey(name).startsWith(part) ? 0 : 1)
	return [...all].sort((one, another) => rank(one) - rank(another) || one.localeCompare(another)).slice(0, suggested)
}
