import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import type { Language } from '../../../contract/languages.ts'
import { href } from '../../../contract/paths.ts'
import { client } from '../../api/api-client.ts'
import { createPageCache } from '../../api/cache.ts'
import { siteReads } from '../../api/site-reads.ts'
import { bn } from '../../texts/bn.ts'
import { TextsProvider } from '../../texts/texts.tsx'
import { ErrorPage } from './error-page.tsx'

/** The error page of a read that the server answered with 404. */
function missingAt(address: string, language: Language, message: string) {
	const cache = createPageCache(client)
	cache.setQueryData(siteReads.session().queryKey, null)
	return renderToString(
		<QueryClientProvider client={cache}>
			<TextsProvider language={language} dictionary={language === 'bn' ? bn : null} now={0}>
				<Router ssrPath={address}>
					<ErrorPage status={404} message={message} />
				</Router>
			</TextsProvider>
		</QueryClientProvider>,
	)
}

const hint = 'It may have been sold or removed.'

test('the page of a missing listing says in every language that it may have been sold', () => {
	const listing = href('listing', { id: 'gone' })
	expect(missingAt(listing, 'en', 'This listing could not be found.')).toContain(hint)
	expect(missingAt(listing, 'bn', 'এই পণ্য পাওয়া যায়নি।')).toContain(bn[hint])
})

test('no other missing page says that it may have been sold', () => {
	const seller = href('seller', { id: 'gone' })
	expect(missingAt(seller, 'en', 'This listing could not be found.')).not.toContain(hint)
	expect(missingAt(seller, 'bn', 'এই বিক্রেতা পাওয়া যায়নি।')).not.toContain(bn[hint])
})
