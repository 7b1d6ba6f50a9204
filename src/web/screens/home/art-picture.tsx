import { artAddress, artSet } from './art.ts'

const kinds = ['avif', 'webp'] as const

/** One of Home's own pictures, filling what it stands in; where it cannot be had, its ground stands alone. */
export function ArtPicture({
	name,
	sizes = '(max-width: 47.99rem) 125vw, 100vw',
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
			{kinds.map((kind) => (
				<source key={kind} type={`image/${kind}`} srcSet={artSet(name, kind)} sizes={sizes} />
			))}
			<img
				src={address}
				alt=""
				fetchPriority={first ? 'high' : 'low'}
				loading={first ? 'eager' : 'lazy'}
				decoding={first ? 'sync' : 'async'}
				onError={({ currentTarget }) => currentTarget.toggleAttribute('data-broken', true)}
				onLoad={({ currentTarget }) => currentTarget.removeAttribute('data-broken')}
			/>
		</picture>
	)
}
