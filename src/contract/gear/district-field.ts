import * as z from 'zod/mini'
import { reason } from '../sentences.ts'
import { districtNamed } from './district-spellings.ts'

const chooseDistrict = reason('chooseDistrict')

/** A district's code. Also accepts its names in any known spelling; empty means none. */
export const District = z.pipe(
	z.pipe(
		z.string(chooseDistrict),
		z.transform((name: string): string => (name.trim() === '' ? '' : (districtNamed(name) ?? 'unknown'))),
	),
	z.string().check(z.refine((code) => code !== 'unknown', chooseDistrict)),
)
