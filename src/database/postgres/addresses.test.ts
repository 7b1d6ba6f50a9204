import { expect, test } from 'vitest'
import { hostsOf, nameOf, sessionOf } from './addresses.ts'

test.each([
	['postgres://u:p@db/motor', ['postgres://u:p@db/motor']],
	['postgres://u:p,q@db/motor?sslmode=require', ['postgres://u:p,q@db/motor?sslmode=require']],
	['postgres://u@localhost/m?host=%2Fsocket', ['postgres://u@localhost/m?host=%2Fsocket']],
	['postgres://u:p@one:1,two:2/m', ['postgres://u:p@one:1/m?', 'postgres://u:p@two:2/m?']],
	[
		'postgres://u:p,@x@one,[::1]:2/m?sslmode=require',
		['postgres://u:p,@x@one/m?sslmode=require', 'postgres://u:p,@x@[::1]:2/m?sslmode=require'],
	],
	['postgres://u@x/m?host=/a,/b', ['postgres://u@x/m?host=%2Fa', 'postgres://u@x/m?host=%2Fb']],
	['postgres://u@x/m?host=a%2Cb&port=1,2', ['postgres://u@x/m?host=a&port=1', 'postgres://u@x/m?host=b&port=2']],
	['postgres://u@x/m?host=a,b&port=7', ['postgres://u@x/m?host=a&port=7', 'postgres://u@x/m?host=b&port=7']],
])('%s has an address for each host', (address, each) => {
	expect(hostsOf(address)).toEqual(each)
})

test('an address says which server it asks for, and what its host is called', () => {
	expect(sessionOf('postgres://one,two/m?target_session_attrs=read-write')).toBe('read-write')
	expect(sessionOf('postgres://one/m')).toBeNull()
	expect(nameOf('postgres://u:p@one:1/m')).toBe('one:1')
	expect(nameOf('postgres://u@x/m?host=/a')).toBe('/a')
	expect(nameOf('postgres:///m')).toBe('its socket')
})
