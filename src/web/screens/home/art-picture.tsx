import { artAddress, artSet } from './art.ts'

const kinds = ['avif', 'webp'] as const
/** Narrow, but not a phone in landscape: where hero.css puts the hero's words below its picture. */
const upright = '(max-width: 33.99rem), (max-width: 47.99rem) and (min-height: 30.01rem)'

/**
 * One of Home's pictures, filling its container, whose background shows if it fails. Phones that support AVIF get a version
 * in their own shape, because the gear would be too small in a crop of the wide one.
 */
export function ArtPicture({ name, sizes, first = false }: { name: string; sizes?: string; first?: boolean }) {
	const address = artAddress(name)
	if (!address) return null
	const phone = artSet(`${name}-phone`, 'avif')
	return (
		<picture>
			{phone && <source media={upright} type="image/avif" srcSet={phone} />}
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
