import { chart, checkBadge, clock, flag, handshake, users } from '../../components/drawings.ts'
import type { IconName } from '../../components/icon.tsx'

/** The icons of the dashboard's links, by their names in the routes table, which loads before the drawings. */
export const linkIcons = {
	bag: 'bag',
	bell: 'bell',
	chart,
	chat: 'chat',
	check: 'check',
	'check-badge': checkBadge,
	clock,
	flag,
	handshake,
	heart: 'heart',
	plus: 'plus',
	search: 'search',
	shield: 'shield',
	tag: 'tag',
	user: 'user',
	users,
} as const satisfies Record<string, IconName>

export type LinkIcon = keyof typeof linkIcons
