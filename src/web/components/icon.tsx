/** Own drawings on a 24 px grid, stroked with 2 px; an `f` in front of a path fills it instead. */
const drawings = {
	arrow: ['M4 12h15', 'M13 6l6 6-6 6'],
	bag: ['M5 8h14l1 12H4z', 'M9 10V7a3 3 0 0 1 6 0v3'],
	box: ['M4 8l8-4 8 4v8l-8 4-8-4z', 'M4 8l8 4 8-4', 'M12 12v8'],
	camera: ['M3 8h4l2-3h6l2 3h4v11H3z', 'M12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z'],
	chart: ['M4 20h16', 'M7 20v-7', 'M12 20V5', 'M17 20v-10'],
	check: ['M4.5 12.5l5 5 10-11'],
	'check-badge': [
		'M12 2.5l2.6 2 3.2-.3 1 3.1 2.7 1.8-1 3 1 3.1-2.7 1.8-1 3.1-3.2-.3-2.6 2-2.6-2-3.2.3-1-3.1-2.7-1.8 1-3.1-1-3 2.7-1.8 1-3.1 3.2.3z',
		'M8 12.2l2.8 2.8 5.2-5.6',
	],
	'chevron-left': ['M15 5l-7 7 7 7'],
	'chevron-right': ['M9 5l7 7-7 7'],
	'chevron-down': ['M5 9l7 7 7-7'],
	clock: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'M12 7v5.5l3.5 2'],
	close: ['M5.5 5.5l13 13', 'M18.5 5.5l-13 13'],
	download: ['M12 4v11', 'M7 10.500l5 5 5-5', 'M4 20h16'],
	eye: ['M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z', 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z'],
	'eye-off': [
		'M4 4l16 16',
		'M9.5 5.8A10 10 0 0 1 12 5.5c6.4 0 10 6.5 10 6.500a17 17 0 0 1-3 3.7',
		'M6 7.700A17 17 0 0 0 2 12s3.6 6.5 10 6.500a10 10 0 0 0 4-.8',
	],
	facebook: ['M15 4h-1.500A3.5 3.5 0 0 0 10 7.500V21', 'M6.5 12H14.5'],
	flag: ['M5 21V4', 'M5 4.500h13l-3 4.5 3 4.500H5'],
	google: ['M20 12h-8', 'M20 12a8 8 0 1 1-2.6-5.9'],
	heart: ['M12 20s-8-4.7-8-10.300A4.3 4.3 0 0 1 12 7.400a4.3 4.3 0 0 1 8 2.300C20 15.3 12 20 12 20z'],
	'heart-filled': ['fM12 20s-8-4.7-8-10.300A4.3 4.3 0 0 1 12 7.400a4.3 4.3 0 0 1 8 2.300C20 15.3 12 20 12 20z'],
	helmet: ['M3.5 14a8.5 8.5 0 0 1 17-1l-8.5 1v3.500h6.5', 'M3.5 14v4a2 2 0 0 0 2 2h6.500v-2.5'],
	home: ['M3.5 11.500L12 4l8.5 7.5', 'M6 10v10h12V10', 'M10 20v-6h4v6'],
	info: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'M12 11v5.5', 'M12 7.500v.1'],
	instagram: ['M4 4h16v16H4z', 'M12 15.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z', 'M16.8 7.200v.1'],
	language: [
		'M3 6h10',
		'M8 4v2c0 4.5-2 7.5-5 9',
		'M5.5 10c1.5 3 3.5 4.5 6 5',
		'M12 20l4.5-10L21 20',
		'M13.6 16.500h5.8',
	],
	mail: ['M3 6h18v13H3z', 'M3.5 7l8.5 6.500L20.5 7'],
	megaphone: ['M4 10v4l3 .5 1.5 5h2.500l-1-4.6 9 3.100V6l-9 3.400z'],
	menu: ['M4 7h16', 'M4 12h16', 'M4 17h16'],
	moon: ['M20 14.500A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.500z'],
	offline: [
		'M4 4l16 16',
		'M2.5 9.500A15 15 0 0 1 7 6.8',
		'M11 5.600a15 15 0 0 1 10.5 3.9',
		'M6 13.200a10 10 0 0 1 3.5-2.1',
		'M15 11.700a10 10 0 0 1 3 1.5',
		'M12 18.500v.1',
	],
	panel: ['M4 5h16v14H4z', 'M10 5v14'],
	pause: ['M8 5v14', 'M16 5v14'],
	phone: [
		'M5 4h4l1.5 4.500L8 10.500a12 12 0 0 0 5.5 5.500l2-2.500L20 15v4a1.5 1.5 0 0 1-1.5 1.500C11 20 4 13 3.5 5.500A1.5 1.5 0 0 1 5 4z',
	],
	pin: ['M12 21.500s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12z', 'M12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z'],
	play: ['M7 5l12 7-12 7z'],
	plus: ['M12 5v14', 'M5 12h14'],
	retry: ['M19.5 12a7.5 7.5 0 1 1-2.2-5.300L20 9', 'M20 4v5h-5'],
	'sad-face': ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'M8.5 16.500a4.5 4.5 0 0 1 7 0', 'M9 9.500v.6', 'M15 9.500v.6'],
	search: ['M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z', 'M15.5 15.500L21 21'],
	shield: ['M12 3l8 3v6c0 4.5-3.3 7.5-8 9-4.7-1.5-8-4.5-8-9V6z', 'M8.5 12l2.5 2.5 4.5-5'],
	sort: ['M8 9.500l4-4 4 4', 'M8 14.500l4 4 4-4'],
	'sign-out': ['M14 4H5v16h9', 'M10 12h11', 'M17.5 8l4 4-4 4'],
	sun: [
		'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
		'M12 2.500v2',
		'M12 19.500v2',
		'M2.5 12h2',
		'M19.5 12h2',
		'M5.3 5.300l1.4 1.4',
		'M17.3 17.300l1.4 1.4',
		'M5.3 18.700l1.4-1.4',
		'M17.3 6.700l1.4-1.4',
	],
	tag: ['M3.5 3.500h8l9 9-8 8-9-9z', 'M8 8v.1'],
	trash: ['M4 7h16', 'M9 7V4h6v3', 'M6 7l1 13h10l1-13', 'M10 11v5.5', 'M14 11v5.5'],
	upload: ['M12 16V5', 'M7 9.500l5-5 5 5', 'M4 20h16'],
	user: ['M12 11.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8z', 'M4 20.500c.5-4 3.5-6 8-6s7.5 2 8 6'],
	users: [
		'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
		'M2.5 19.500c.4-3.5 2.8-5.3 6.5-5.300s6.1 1.8 6.5 5.3',
		'M16 4.300a3.5 3.5 0 0 1 0 6.5',
		'M18 14.600c2.1.7 3.3 2.4 3.5 4.9',
	],
	youtube: ['M3 6h18v12H3z', 'fM10 9l5.5 3-5.5 3z'],
} as const

export type IconName = keyof typeof drawings

/** One of the drawings, `size` px square, in the colour of the text. Says nothing to a screen reader: the text beside it does. */
export function Icon({ name, size = 20, className = '' }: { name: IconName; size?: number; className?: string }) {
	return (
		<svg
			className={`icon ${className}`}
			width={size}
			height={size}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="2"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			focusable="false"
		>
			{drawings[name].map((path) =>
				path.startsWith('f') ? <path key={path} d={path.slice(1)} fill="currentColor" /> : <path key={path} d={path} />,
			)}
		</svg>
	)
}
