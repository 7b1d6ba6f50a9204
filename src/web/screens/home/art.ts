const files = import.meta.glob<string>('../../art/{hero,banner}-*.{avif,webp}', {
	eager: true,
	query: '?url',
	import: 'default',
})

interface Drawing {
	address: string
	name: string
	upright: boolean
	/** Pixels. */
	width: number
	kind: string
}

const drawings: Drawing[] = Object.entries(files).flatMap(([file, address]) => {
	const [, name = '', upright, width, kind = ''] = /([\w-]+?)(-portrait)?-(\d+)\.(\w+)$/.exec(file) ?? []
	return name ? [{ address, name, upright: upright !== undefined, width: Number(width), kind }] : []
})

/** The `srcset` of one of Home's own pictures, for upright screens or wide ones; undefined where it was not drawn so. */
export function artSet(name: string, kind: 'avif' | 'webp', { upright }: { upright: boolean }): string | undefined {
	const sizes = drawings
		.filter((one) => one.name === name && one.kind === kind && one.upright === upright)
		.sort((one, other) => one.width - other.width)
	return sizes.map(({ address, width }) => `${address} ${width}w`).join(', ') || undefined
}

/** The address for browsers that choose among none: the middle wide size; undefined where nothing was drawn. */
export function artAddress(name: string): string | undefined {
	const sizes = drawings.filter((one) => one.name === name && one.kind === 'webp' && !one.upright)
	return sizes.sort((one, other) => one.width - other.width)[Math.floor(sizes.length / 2)]?.address
}
