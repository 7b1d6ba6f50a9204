import { Link } from 'wouter'
import type { CaseDetail } from '../../../contract/moderation/cases.ts'
import type { HoldKind } from '../../../contract/moderation/holds.ts'
import { href } from '../../../contract/paths.ts'
import { gearTypeNames } from '../../components/listings/gear-type-names.ts'
import { personName } from '../../components/person-name.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { stateNames } from './case-words.ts'

type Match = CaseDetail['matches'][number]

interface MatchTexts {
	readonly title: Text
	readonly own: Text
	readonly ownAlt: Text
	readonly other: Text
}

const ofListing = { own: 'This listing: there since {moment}', ownAlt: 'The picture on this listing' } as const
const matchTexts: Readonly<Record<HoldKind, MatchTexts>> = {
	same_picture: {
		...ofListing,
		title: 'The same picture on an earlier listing',
		other: 'The earlier listing: there since {moment}',
	},
	stolen: { ...ofListing, title: 'Gear that was reported stolen', other: 'The report: sent {moment}' },
}
/** In the case of the report itself. */
const textsOfReport: MatchTexts = {
	title: 'A listing with the same gear',
	own: 'The report: sent {moment}',
	ownAlt: 'The picture in the report',
	other: 'The listing: there since {moment}',
}

interface SightProps {
	url: string
	alt: string
	said: string
}

function Sight({ url, alt, said }: SightProps) {
	return (
		<figure className="case__sight">
			<a href={url} target="_blank" rel="noreferrer">
				<img src={url} alt={alt} loading="lazy" />
			</a>
			<figcaption className="small">{said}</figcaption>
		</figure>
	)
}

function OneMatch({ match, ofReport }: { match: Match; ofReport: boolean }) {
	const { t, moment } = useTexts()
	const { kind, _id, name, gear_type: type, person, at, open, serial, pictures } = match
	const { title, own: ownSaid, ownAlt, other } = ofReport ? textsOfReport : matchTexts[kind]
	return (
		<li className="stack stack--tight">
			<h3>{t(title)}</h3>
			<p>
				{kind === 'same_picture' || ofReport ? (
					<Link href={href('listing', { id: _id })}>{name}</Link>
				) : (
					[t(gearTypeNames[type]), name].filter(Boolean).join(' · ')
				)}
				<span className="record-aside">
					{' '}
					{personName(t, person)} · {t('found {moment}', { moment: moment(at) })} ·{' '}
					{t(stateNames[open ? 'open' : 'decided'])}
				</span>
			</p>
			{serial && <p>{t('The serial numbers are the same. They are kept sealed and cannot be read.')}</p>}
			{pictures.map(({ own, other: theirs }) => (
				<div key={`${own.url} ${theirs.url}`} className="case__pair">
					<Sight url={own.url} alt={t(ownAlt)} said={t(ownSaid, { moment: moment(own.since) })} />
					<Sight
						url={theirs.url}
						alt={t('The picture that it matches')}
						said={t(other, { moment: moment(theirs.since) })}
					/>
				</div>
			))}
			{!serial && pictures.length === 0 && <p>{t('The listing no longer shows it.')}</p>}
		</li>
	)
}

/** What a listing is or was held for, or which listings a report matched, with the pictures side by side. No seller learns which. */
export function Matches({ matches, ofReport = false }: { matches: readonly Match[]; ofReport?: boolean }) {
	const { t } = useTexts()
	if (matches.length === 0) return null
	return (
		<section className="panel stack">
			<h2>{t('What it matches')}</h2>
			<p className="small quiet">
				{t('A computer compared them, and can be wrong. The dates say which came first, not whose the gear is.')}
			</p>
			<ul className="stack case__matches">
				{matches.map((match) => (
					<OneMatch key={`${match.kind} ${match._id}`} match={match} ofReport={ofReport} />
				))}
			</ul>
		</section>
	)
}
