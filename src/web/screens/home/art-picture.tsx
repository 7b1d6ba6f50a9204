import { artAddress, artSet } from './art.ts'

const kinds = ['avif', 'webp'] as const

/** One of Home's pictures, filling its container, whose background shows if it fails. */
export function ArtPicture({ name, sizes, first = false }: { name: string; sizes?: string; first?: boolean }) {
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
