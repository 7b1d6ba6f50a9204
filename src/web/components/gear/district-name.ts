import { type DistrictCode, districts } from '../../../contract/gear/districts.ts'
import type { Language } from '../../../contract/languages.ts'

/** A district's name; empty for an unknown code. */
export const districtName = (code: string, language: Language): string =>
	districts[code as DistrictCode]?.[language] ?? ''
