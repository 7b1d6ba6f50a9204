import type { Text } from '../texts/texts.tsx'

/** Page descriptions for search engines and messengers. Only the server renders them, so browsers do not load these texts. */
export const abouts = {
	home: 'Helmets, jackets, boots, luggage and parts from riders near you. Compare prices, book in a minute, meet the seller.',
	search: 'Search used helmets, jackets, boots, luggage and parts by type, size, price and place.',
	blog: 'Four questions about building for the web, answered: React state, prototypes, unit tests, and three frameworks compared.',
	login: 'Log in to Motor to contact sellers, book gear and manage your listings.',
	register: 'Join Motor for free to buy or sell used motorcycle gear.',
	forgotPassword: 'Get a link to set a new password for your Motor account.',
} as const satisfies Record<string, Text>

export type Listed = keyof typeof abouts
