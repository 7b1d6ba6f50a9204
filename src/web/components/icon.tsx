/** An icon's paths on a 24 px grid with 2 px strokes. Paths after an `f` are filled instead. */
export type Drawing = readonly string[]

/** Our own icons of the site's frame and of Home. */
const drawings = {
	arrow: 'M4 12h15M13 6l6 6-6 6',
	bag: 'M5 8h14l1 12H4zM9 10V7a3 3 0 0 1 6 0v3',
	bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 1.5H4zM10 21.5h4',
	chat: 'M4 5h16v11H10l-4.5 4v-4H4zM8 9h8M8 12.5h5',
	check: 'M4.5 12.5l5 5 10-11',
	'chevron-left': 'M15 5l-7 7 7 7',
	'chevron-right': 'M9 5l7 7-7 7',
	close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
	facebook: 'M15 4h-1.5A3.5 3.5 0 0 0 10 7.5V21M6.5 12H14.5',
	heart: 'M12 20s-8-4.7-8-10.3A4.3 4.3 0 0 1 12 7.4a4.3 4.3 0 0 1 8 2.3C20 15.3 12 20 12 20z',
	'heart-filled': 'fM12 20s-8-4.7-8-10.3A4.3 4.3 0 0 1 12 7.4a4.3 4.3 0 0 1 8 2.3C20 15.3 12 20 12 20z',
	helmet: 'M3.5 14a8.5 8.5 0 0 1 17-1l-8.5 1v3.5h6.5M3.5 14v4a2 2 0 0 0 2 2h6.5v-2.5',
	home: 'M3.5 11.5L12 4l8.5 7.5M6 10v10h12V10M10 20v-6h4v6',
	info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.1',
	instagram: 'M4 4h16v16H4zM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM16.8 7.2v.1',
	language: 'M3 6h10M8 4v2c0 4.5-2 7.5-5 9M5.5 10c1.5 3 3.5 4.5 6 5M12 20l4.5-10L21 20M13.6 16.5h5.8',
	menu: 'M4 7h16M4 12h16M4 17h16',
	moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
	offline:
		'M4 4l16 16M2.5 9.5A15 15 0 0 1 7 6.8M11 5.6a15 15 0 0 1 10.5 3.9M6 13.2a10 10 0 0 1 3.5-2.1M15 11.7a10 10 0 0 1 3 1.5M12 18.5v.1',
	pause: 'M8 5v14M16 5v14',
	pin: 'M12 21.5s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
	play: 'M7 5l12 7-12 7z',
	plus: 'M12 5v14M5 12h14',
	retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9M20 4v5h-5',
	'sad-face': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.5 16.5a4.5 4.5 0 0 1 7 0M9 9.5v.6M15 9.5v.6',
	search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21',
	shield: 'M12 3l8 3v6c0 4.5-3.3 7.5-8 9-4.7-1.5-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5',
	sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
	tag: 'M3.5 3.5h8l9 9-8 8-9-9zM8 8v.1',
	user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.5c.5-4 3.5-6 8-6s7.5 2 8 6',
	youtube: 'M3 6h18v12H3zfM10 9l5.5 3-5.5 3z',
} as const

/** The name of an icon of the site's frame, or the drawing of any other icon. */
export type IconName = keyof typeof drawings | Drawing

/** An icon, `size` px square, in the colour of the text. Hidden from screen readers: the text beside it says the same. */
export function Icon({ name, size = 20, className = '' }: { name: IconName; size?: number; className?: string }) {
	// Few elements, because a page has many icons.
	const [lines, filled] = (typeof name === 'string' ? drawings[name] : name.join('')).split('f')
	return (
		<svg
			className={className ? `icon ${className}` : 'icon'}
			width={size}
			height={size}
			viewBox="0 0 24 24"
			aria-hidden="true"
		>
			{lines && <path d={lines} />}
			{filled && <path d={filled} fill="currentColor" />}
		</svg>
	)
}
