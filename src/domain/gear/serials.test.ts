import { expect, it } from 'vitest'
import { normalSerial } from './serials.ts'

it.each(['AB-O12 I3', 'ab.012.13', 'ａｂ ০১২১৩', 'AB/0_1213'])('knows AB01213 in %s', (typed) => {
	expect(normalSerial(typed)).toBe('AB01213')
})
