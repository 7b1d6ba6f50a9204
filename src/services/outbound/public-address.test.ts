import { expect, test } from 'vitest'
import { isPublic } from './public-address.ts'

test.each([
	'8.8.8.8',
	'100.63.255.255',
	'172.32.0.1',
	'223.255.255.255',
	'2606:4700::1111',
	'2400:cb00::1',
	'::ffff:8.8.8.8',
	'2002:808:808::1',
	'64:ff9b::808:808',
	// Server 8.8.8.8, client 1.1.1.1.
	'2001:0:808:808::fefe:fefe',
])('%s is on the public Internet', (address) => {
	expect(isPublic(address)).toBe(true)
})

test.each([
	['this network', ['0.0.0.0', '0.1.2.3', '::']],
	['this machine', ['127.0.0.1', '127.9.9.9', '::1']],
	['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd00::1']],
	['a carrier’s NAT', ['100.64.0.1', '100.127.255.255']],
	['the link, where clouds keep credentials', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
	['the site, as it was once', ['fec0::1', 'feff::1']],
	[
		'for protocols',
		['192.0.0.1', '192.88.99.1', '192.31.196.1', '192.52.193.1', '192.175.48.1', '2001:1::1', '2001:20::1'],
	],
	['for measurements', ['198.18.0.1', '198.19.255.255', '2001:2::1']],
	['for documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1']],
	['for many', ['224.0.0.1', '239.255.255.255', 'ff02::1']],
	['reserved', ['240.0.0.1', '255.255.255.255', '4000::1', '5f00::1', 'e000::1']],
	['to be thrown away', ['100::1', '100:0:0:1::1']],
	['mapped', ['::ffff:10.0.0.1', '::ffff:169.254.169.254', '::ffff:7f00:1']],
	['compatible', ['::10.0.0.1', '::7f00:1', '::808:808']],
	['translated', ['::ffff:0:808:808', '64:ff9b::a00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::1', '64:ff9b:1::808:808']],
	['6to4 of a private one', ['2002:a00:1::1', '2002:7f00:1::1', '2002:c0a8:101::1', '2002:a9fe:a9fe::1']],
	['Teredo of a private server or client', ['2001:0:a00:1::fefe:fefe', '2001:0:808:808::f5ff:fffe']],
	['no address', ['', 'x', '8.8.8', '0x7f.0.0.1', '2130706433', '1.2.3.4.5', '[::1]', '8.8.8.8:443']],
])('an address that is %s is not', (_kind, addresses) => {
	expect(addresses.filter(isPublic)).toEqual([])
})
