import { expect, test } from 'vitest'
import type { Import } from '../../../../contract/listings/imports.ts'
import { isOver, isUnderWay, shareDone, stepOf } from './import-state.ts'

const one: Import = {
	_id: '1',
	status: 'checking',
	rows: 10,
	done: 0,
	create: 2,
	update: 1,
	unchanged: 1,
	refused: 1,
	ends_offers: 0,
	errors: [],
	warnings: [],
	pictures: 0,
	missing: [],
	created_at: 0,
}

test('an import waits at the file, the check, the missing pictures, or the run', () => {
	expect(stepOf(null)).toBe('file')
	expect(stepOf(one)).toBe('check')
	expect(stepOf({ status: 'checked', missing: ['one.jpg'] })).toBe('pictures')
	for (const status of ['checked', 'running', 'done', 'cancelled'] as const)
		expect(stepOf({ status, missing: [] })).toBe('run')
})

test('progress counts the rows checked, and then the rows that the run has finished', () => {
	expect(shareDone(one)).toBe(0.5)
	expect(shareDone({ ...one, status: 'running', done: 3 })).toBe(0.3)
})

test('a check after pictures arrived has no known progress, because all rows were checked before', () => {
	expect(shareDone({ ...one, create: 7 })).toBeUndefined()
	expect(shareDone({ ...one, rows: 0 })).toBeUndefined()
})

test('an import is asked about while the server works on it, and is open until it is done or cancelled', () => {
	const standing = (['checking', 'checked', 'running', 'done', 'cancelled'] as const).map((status) => [
		status,
		isUnderWay({ status }),
		isOver({ status }),
	])
	expect(standing).toEqual([
		['checking', true, false],
		['checked', false, false],
		['running', true, false],
		['done', false, true],
		['cancelled', false, true],
	])
})
