const files = import.meta.glob<string>('../../art/{hero,banner}-*.{avif,webp}', {
	eager: true,
	query: '?url',
	import: 'default',
})

interface Drawing {
	address: string
	name: string
	/** Pixels. */
	width: number
	kind: string
}

const drawings: Drawing[] = Object.entries(files).flatMap(([file, address]) => {
	const [, name = '', width, kind = ''] = /([\w-]+)-(\d+)\.(\w+)$/.exec(file) ?? []
	return name ? [{ address, name, width: Number(width), kind }] : []
})

const inSizes = (name: string, kind: 'avif' | 'webp') =>
	drawings.filter((one) => one.name === name && one.kind === kind).sort((one, other) => one.width - other.width)

/** The `srcset` of one of Home's own pictures. */
export function artSet(name: string, kind: 'avif' | 'webp'): string {
	return inSizes(name, kind)
		.map(({ address, width }) => `${address} ${width}w`)
		.join(', ')
}

/** The fallback address, of medium size; undefined if there is no such picture. */
export function artAddress(name: string): string | undefined {
	const sizes = inSizes(name, 'webp')
	return sizes[(sizes.length - 1) >> 1]?.address
}
