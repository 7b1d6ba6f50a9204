type DemoSeller = {
	readonly name: string
	readonly email: string
	readonly phone: string
	readonly location: string
	readonly verified: boolean
}

export const demoSellers: readonly DemoSeller[] = [
	{
		name: 'Tanvir Hasan',
		email: 'seller@motor.test',
		phone: '+8801712405518',
		location: 'Mirpur 10, Dhaka',
		verified: true,
	},
	{
		name: 'Nusrat Jahan',
		email: 'nusrat@motor.test',
		phone: '+8801815330927',
		location: 'GEC Circle, Chattogram',
		verified: true,
	},
	{
		name: 'Rafiul Chowdhury',
		email: 'rafiul@motor.test',
		phone: '+8801911762043',
		location: 'Zindabazar, Sylhet',
		verified: false,
	},
	{
		name: 'Sabbir Ahmed',
		email: 'sabbir@motor.test',
		phone: '+8801679884120',
		location: 'Shaheb Bazar, Rajshahi',
		verified: true,
	},
	{
		name: 'Mehedi Karim',
		email: 'mehedi@motor.test',
		phone: '+8801552917306',
		location: 'Shib Bari More, Khulna',
		verified: false,
	},
	{
		name: 'Farhana Akter',
		email: 'farhana@motor.test',
		phone: '+8801733068459',
		location: 'Nathullabad, Barishal',
		verified: true,
	},
	{
		name: 'Arif Rahman',
		email: 'arif@motor.test',
		phone: '+8801968241735',
		location: 'Jahaj Company More, Rangpur',
		verified: false,
	},
	{
		name: 'Shihab Uddin',
		email: 'shihab@motor.test',
		phone: '+8801844590612',
		location: 'Charpara, Mymensingh',
		verified: false,
	},
]

export const demoBuyers: readonly { readonly name: string; readonly email: string }[] = [
	{ name: 'Imran Kabir', email: 'buyer@motor.test' },
	{ name: 'Sadia Islam', email: 'sadia@motor.test' },
	{ name: 'Fahim Morshed', email: 'fahim@motor.test' },
	{ name: 'Tasnim Haque', email: 'tasnim@motor.test' },
	{ name: 'Jubayer Alam', email: 'jubayer@motor.test' },
	{ name: 'Rumana Sultana', email: 'rumana@motor.test' },
]

export const demoAdmin = { name: 'Motor Admin', email: 'admin@motor.test' } as const
