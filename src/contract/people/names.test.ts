import { expect, test } from 'vitest'
import { misleads, neutralName, OwnName } from './names.ts'

const imitations = [
	...['Motor', 'MOTOR', 'motor', 'Motor Support', 'Motor Admin', 'Official Motor Team', 'motor.support', 'Motor-Admin'],
	...[
		'M o t o r',
		'Mоtоr',
		'Μotor',
		'M0t0r Support',
		'Mötor',
		'ＭＯＴＯＲ',
		'ᴍᴏᴛᴏʀ',
		'rnotor',
		'Мотор',
		'MotorBD',
		'Motor Bangladesh',
	],
	...['মোটর', 'মোটর সাপোর্ট', 'মোটর অ্যাডমিন', 'মটর', 'মোটর্স'],
]
const addresses = [
	'Prize at https://evil.test',
	'www.evil.test',
	'evil.com',
	'Cheap lids: lids.com.bd',
	'bit.ly/x',
	'wa.me/88017',
]

test.each([...imitations, ...addresses])('%s is refused as a name', (name) => {
	expect(misleads(name)).toBe(true)
	expect(OwnName.safeParse(name).error?.issues[0]?.path).toEqual([])
})

test.each([
	...['Motorwala', 'Md. Rahim', 'Md.Rahim', 'St.John', 'Rahim Motors', 'Dhaka Motor House', 'Motor Mia', 'Karim Motor'],
	...[
		'Rahim Uddin',
		'Nusrat Jahan',
		'A.K.M. Fazlul Haque',
		'S.M.Sultan',
		'Md.Comilla Hossain',
		'O’Neil',
		'Morton',
		'Admin',
	],
	...['রহিম উদ্দিন', 'মোটরওয়ালা', 'রহিম মোটর্স', 'মোঃ করিম', neutralName, 'Person 12', 'Dr.Organ'],
])('%s is', (name) => {
	expect(OwnName.safeParse(name)).toMatchObject({ success: true })
})
