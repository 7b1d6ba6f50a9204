import { artAddress, artSet } from './art.ts'

const uprightScreen = '(max-width: 47.99rem)'
const kinds = ['avif', 'webp'] as const

/** One of Home's own pictures, filling what it stands in: drawn upright for phones, wide for the rest. */
export function ArtPicture({
	name,
	sizes = '100vw',
	first = false,
}: {
	name: string
	sizes?: string
	first?: boolean
}) {
	const address = artAddress(name)
	if (!address) return null
	return (
		<picture>
			{kinds.map((kind) => {
				const set = artSet(name, kind, { upright: true })
				return set && <source key={kind} media={uprightScreen} type={`image/${kind}`} srcSet={set} sizes={sizes} />
			})}
			{kinds.map((kind) => (
				<source key={kind} type={`image/${kind}`} srcSet={artSet(name, kind, { upright: false })} sizes={sizes} />
			))}
			<img
				src={address}
				alt=""
				fetchPriority={first ? 'high' : 'low'}
				loading={first ? 'eager' : 'lazy'}
				decoding={first ? 'sync' : 'async'}
			/>
		</picture>
	)
}
