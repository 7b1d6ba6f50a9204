import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import type { CaseDetail } from '../../../contract/moderation/cases.ts'
import { bn } from '../../texts/bn.ts'
import { TextsProvider } from '../../texts/texts.tsx'
import { Matches } from './matches.tsx'

type Match = CaseDetail['matches'][number]

const copied: Match = {
	kind: 'same_picture',
	_id: 'earlier',
	name: 'Summer gloves',
	gear_type: 'gloves',
	person: { _id: 'somebody', name: 'Nusrat Jahan' },
	at: Date.UTC(2026, 5, 3),
	open: true,
	serial: false,
	pictures: [
		{
			own: { url: '/own.webp', since: Date.UTC(2026, 5, 2) },
			other: { url: '/other.webp', since: Date.UTC(2026, 2, 5) },
		},
	],
}
const stolen: Match = { ...copied, kind: 'stolen', _id: 'report', name: 'AGV K3', gear_type: 'helmet' }

const rendered = (matches: readonly Match[], language: 'en' | 'bn' = 'en', ofReport = false) =>
	renderToString(
		<TextsProvider language={language} dictionary={language === 'bn' ? bn : null} now={0}>
			<Router ssrPath="/">
				<Matches matches={matches} ofReport={ofReport} />
			</Router>
		</TextsProvider>,
	).replaceAll('<!-- -->', '')

it('shows both pictures with the day since which each is there, and leads to the earlier listing', () => {
	const html = rendered([copied])
	expect(html.indexOf('src="/own.webp"')).toBeLessThan(html.indexOf('src="/other.webp"'))
	expect(html).toMatch(/This listing: there since [^<]*2 Jun/)
	expect(html).toMatch(/The earlier listing: there since [^<]*5 Mar/)
	expect(html).toMatch(/href="[^"]*earlier"/)
	expect(rendered([copied], 'bn')).toContain('আগের পণ্য: ছবিটি আছে')
})

it('names gear that was reported stolen, and says how it matches', () => {
	expect(rendered([stolen])).toContain('Helmet · AGV K3')
	expect(rendered([stolen])).toContain('The report: sent')
	expect(rendered([{ ...stolen, pictures: [], serial: true }])).toContain('The serial numbers are the same.')
	expect(rendered([{ ...stolen, pictures: [] }])).toContain('no longer shows it')
})

it('leads from a report to the listings that matched it, and says which still wait', () => {
	const listing: Match = { ...copied, kind: 'stolen', _id: 'listing' }
	const html = rendered([listing], 'en', true)
	expect(html).toContain('A listing with the same gear')
	expect(html).toMatch(/href="[^"]*listing"/)
	expect(html).toMatch(/The report: sent [^<]*2 Jun/)
	expect(html).toMatch(/The listing: there since [^<]*5 Mar/)
	expect(html).toContain('Open')
	expect(rendered([{ ...listing, open: false }], 'en', true)).toContain('Decided')
})

it('says nothing where nothing matches', () => {
	expect(rendered([])).toBe('')
})
