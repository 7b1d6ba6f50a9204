import { factText, factTexts, levelTexts, unknownFact } from '../../../../contract/gear/fact-words.ts'
import { type FactLevel, type Known, readableFactsOf } from '../../../../contract/gear/facts.ts'
import { warningTexts } from '../../../../contract/gear/warnings.ts'
import type { Product } from '../../../../contract/listings/listings.ts'
import * as drawn from '../../../components/drawings.ts'
import { Icon, type IconName } from '../../../components/icon.tsx'
import { When } from '../../../components/when.tsx'
import { useUser } from '../../../session/session.ts'
import { type Text, useTexts } from '../../../texts/texts.tsx'
import { ModeratedFacts } from './moderated-facts.tsx'

const levelIcons: Readonly<Record<FactLevel, IconName>> = { said: 'chat', shown: drawn.camera, confirmed: 'check' }

/** Who says it and since when, as an icon and a word, never by colour alone. */
function Level({ level, at }: Known) {
	const { language } = useTexts()
	return (
		<span className="known__level" data-level={level}>
			<Icon name={levelIcons[level]} size={16} />
			{levelTexts[level][language]}
			<When moment={at} />
		</span>
	)
}

type Warned = Pick<Product, 'warnings'>

/** What a buyer should know, each with its source. */
function Warnings({ warnings }: Warned) {
	const { t, language } = useTexts()
	if (warnings.length === 0) return null
	return (
		<ul className="known__warnings">
			{warnings.map((code) => {
				const { sentence, source } = warningTexts[code]
				return (
					<li key={code}>
						<Icon name="info" size={18} />
						<span>
							{sentence[language]}{' '}
							<a href={source.address} target="_blank" rel="noreferrer">
								{t('Source: {name}', { name: source.name })}
							</a>
						</span>
					</li>
				)
			})}
		</ul>
	)
}

function nothingSaid({ version }: Product, isAdmin: boolean): Text {
	// Only its seller receives the version, to send with an edit.
	if (version !== undefined) return 'You have said nothing of it yet.'
	return isAdmin ? 'The seller has said nothing of it.' : 'The seller has said nothing of it. Ask before you order.'
}

/** The warning that it is not for riding, shown first, where a buyer decides. */
export const DisplayOnly = ({ warnings }: Warned) => (
	<Warnings warnings={warnings.filter((code) => code === 'display_only')} />
)

/** How many facts are known, and how many of those are shown or confirmed. */
function Sum({ listing }: { listing: Product }) {
	const { t, number } = useTexts()
	const isAdmin = useUser()?.role === 'admin'
	const [shown = 0, of = 0] = listing.shown
	const known = Object.values(listing.facts ?? {}).filter(Boolean).length
	if (known === 0) return <p>{t(nothingSaid(listing, isAdmin))}</p>
	const counts = { known: number(known), of: number(of), shown: number(shown) }
	return (
		<p className="known__sum">
			{shown === 0
				? t('{known} of {of} known, none in a picture yet', counts)
				: t('{known} of {of} known, {shown} shown or confirmed', counts)}
		</p>
	)
}

/** What is known of the gear, as a table: said, shown or confirmed. Facts that nobody has stated are listed as not known. */
export function KnownGear({ listing }: { listing: Product }) {
	const { t, language } = useTexts()
	const isAdmin = useUser()?.role === 'admin'
	const { facts, gear_type: type } = listing
	if (!facts) return null
	return (
		<section className="known stack stack--tight" aria-labelledby="known-title">
			<h2 id="known-title">
				{type === 'helmet' ? t('What is known about this helmet') : t('What is known about this gear')}
			</h2>
			<Sum listing={listing} />
			<Warnings warnings={listing.warnings.filter((code) => code !== 'display_only')} />
			<table className="fact-table known__table">
				<tbody>
					{readableFactsOf(type).map(({ fact }) => {
						const known = facts[fact]
						return (
							<tr key={fact}>
								<th scope="row">{factTexts[fact][language]}</th>
								{known ? (
									<td>
										{factText(fact, known.value, language)} <Level {...known} />
									</td>
								) : (
									<td className="known__nothing">{unknownFact[language]}</td>
								)}
							</tr>
						)
					})}
				</tbody>
			</table>
			<p className="small quiet">
				{t('Said: by the seller alone. Shown: a picture shows it. Confirmed: somebody else has looked.')}
			</p>
			{isAdmin && <ModeratedFacts listing={listing} />}
		</section>
	)
}
