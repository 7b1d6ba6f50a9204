import type { Drawing } from './icon.tsx'

// Icons that neither the site's frame nor Home shows. They load with the screens that do.

export const box: Drawing = ['M4 8l8-4 8 4v8l-8 4-8-4z', 'M4 8l8 4 8-4', 'M12 12v8']
export const camera: Drawing = ['M3 8h4l2-3h6l2 3h4v11H3z', 'M12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z']
export const chart: Drawing = ['M4 20h16', 'M7 20v-7', 'M12 20V5', 'M17 20v-10']
export const checkBadge: Drawing = [
	'M12 2.5l2.6 2 3.2-.3 1 3.1 2.7 1.8-1 3 1 3.1-2.7 1.8-1 3.1-3.2-.3-2.6 2-2.6-2-3.2.3-1-3.1-2.7-1.8 1-3.1-1-3 2.7-1.8 1-3.1 3.2.3z',
	'M8 12.2l2.8 2.8 5.2-5.6',
]
export const chevronDown: Drawing = ['M5 9l7 7 7-7']
export const clock: Drawing = ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'M12 7v5.5l3.5 2']
export const download: Drawing = ['M12 4v11', 'M7 10.5l5 5 5-5', 'M4 20h16']
export const eye: Drawing = [
	'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z',
	'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
]
export const eyeOff: Drawing = [
	'M4 4l16 16',
	'M9.5 5.8A10 10 0 0 1 12 5.5c6.4 0 10 6.5 10 6.5a17 17 0 0 1-3 3.7',
	'M6 7.7A17 17 0 0 0 2 12s3.6 6.5 10 6.5a10 10 0 0 0 4-.8',
]
export const filter: Drawing = ['M4 7h16', 'M7 12h10', 'M10 17h4']
export const flag: Drawing = ['M5 21V4', 'M5 4.5h13l-3 4.5 3 4.5H5']
export const google: Drawing = ['M20 12h-8', 'M20 12a8 8 0 1 1-2.6-5.9']
export const handshake: Drawing = ['M3 7l4-2 5 3 5-3 4 2v8l-3 1-6 4-6-4-3-1z', 'M12 8l-3 4 2.5 1.5L15 11l4 4']
export const mail: Drawing = ['M3 6h18v13H3z', 'M3.5 7l8.5 6.5L20.5 7']
export const megaphone: Drawing = ['M4 10v4l3 .5 1.5 5h2.5l-1-4.6 9 3.1V6l-9 3.4z']
export const more: Drawing = ['M5 12h.1', 'M12 12h.1', 'M19 12h.1']
export const panel: Drawing = ['M4 5h16v14H4z', 'M10 5v14']
export const phone: Drawing = [
	'M5 4h4l1.5 4.5L8 10.5a12 12 0 0 0 5.5 5.5l2-2.5L20 15v4a1.5 1.5 0 0 1-1.5 1.5C11 20 4 13 3.5 5.5A1.5 1.5 0 0 1 5 4z',
]
export const send: Drawing = ['M4 12L20 4l-5 16-3.5-6.5z', 'M11.5 13.5L20 4']
export const sort: Drawing = ['M8 9.5l4-4 4 4', 'M8 14.5l4 4 4-4']
export const signOut: Drawing = ['M14 4H5v16h9', 'M10 12h11', 'M17.5 8l4 4-4 4']
export const trash: Drawing = ['M4 7h16', 'M9 7V4h6v3', 'M6 7l1 13h10l1-13', 'M10 11v5.5', 'M14 11v5.5']
export const upload: Drawing = ['M12 16V5', 'M7 9.5l5-5 5 5', 'M4 20h16']
export const users: Drawing = [
	'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
	'M2.5 19.5c.4-3.5 2.8-5.3 6.5-5.3s6.1 1.8 6.5 5.3',
	'M16 4.3a3.5 3.5 0 0 1 0 6.5',
	'M18 14.6c2.1.7 3.3 2.4 3.5 4.9',
]
