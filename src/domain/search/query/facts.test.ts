import { expect, it } from 'vitest'
import { factAt } from './facts.ts'

it.each([
	['ece 22.06 helmet', 'standard', 'ece2206', 'ece 22.06'],
	['ece r22-05', 'standard', 'ece2205', 'ece r22-05'],
	['dot helmet', 'standard', 'dot', 'dot'],
	['is 4151', 'standard', 'is4151', 'is 4151'],
	['aaa jacket', 'class', 'AAA', 'aaa'],
	['class a suit', 'class', 'A', 'class a'],
	['level 2 back protector', 'protectors', 'back:2', 'level 2'],
	['2023 helmet', 'made_after', '2023', '2023'],
	['2023 হেলমেট', 'made_after', '2023', '2023'],
])('%s is %s of %s', (text, parameter, value, piece) => {
	expect(factAt(text, 0)).toEqual({ parameter, value, length: piece.length })
})

it.each(['dot', 'aaa battery', 'level 2', 'r15 2023', '2023 r15', 'ece 22.04', 'dotted helmet', 'a jacket'])(
	'%s is none',
	(text) => {
		expect(factAt(text, 0)).toBeNull()
	},
)
