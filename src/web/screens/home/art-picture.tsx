import { type Art, art } from './art.ts'

/** One of Home's pictures, filling its container, whose background shows if it fails. */
export function ArtPicture({ name, sizes, first = false }: { name: Art; sizes?: string; first?: boolean }) {
	const [set, address] = art[name]
	return (
		<picture>
			<source type="image/avif" srcSet={set} sizes={sizes} />
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
