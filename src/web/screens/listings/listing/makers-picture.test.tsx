import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ListingImage } from '../../../../contract/listings/listings.ts'
import { bn } from '../../../texts/bn.ts'
import { TextsProvider } from '../../../texts/texts.tsx'
import { MakersPicture } from './listing-gallery.tsx'

const own: ListingImage = { url: '/own.webp', width: 4, height: 3, placeholder: '' }
const makers: ListingImage = { ...own, url: '/makers.webp', maker: true }

const rendered = (pictures: readonly ListingImage[], shown: number, language: 'en' | 'bn' = 'en') =>
	renderToString(
		<TextsProvider language={language} dictionary={language === 'bn' ? bn : null} now={0}>
			<MakersPicture pictures={pictures} shown={shown} />
		</TextsProvider>,
	)

it("says that other sellers show a maker's picture, while it is shown", () => {
	expect(rendered([makers, own], 0)).toContain('data-shown="true"')
	expect(rendered([makers, own], 0)).toContain('other sellers show it too')
	expect(rendered([makers, own], 0, 'bn')).toContain('অন্য বিক্রেতারাও')
	expect(rendered([makers, own], 1)).toContain('data-shown="false"')
})

it('says nothing if all pictures are the seller’s', () => {
	expect(rendered([own, own], 0)).toBe('')
})
