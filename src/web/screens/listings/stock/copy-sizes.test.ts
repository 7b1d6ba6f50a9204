import { expect, it } from 'vitest'
import { sizesIn } from './copy-sizes.tsx'

it.each([
	['M, L,XL', ['M', 'L', 'XL']],
	[' 42 ;43\n44, 42', ['42', '43', '44']],
	[' , ', []],
])('%j names the sizes %j', (typed, sizes) => {
	expect(sizesIn(typed)).toEqual(sizes)
})
