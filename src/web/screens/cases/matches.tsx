import { Link } from 'wouter'
import type { CaseDetail } from '../../../contract/moderation/cases.ts'
import type { HoldKind } from '../../../contract/moderation/holds.ts'
import { href } from '../../../contract/paths.ts'
import { gearTypeNames } from '../../components/listings/gear-type-names.ts'
import { personName } from '../../components/person-name.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'

type Match = CaseDetail['matches'][number]

const matchTexts = {
	same_picture: {
		title: 'The same picture on an earlier listing',
		other: 'The earlier listing: there since {moment}',
	},
	stolen: { title: 'Gear that was reported stolen', other: 'The report: sent {moment}' },
} as const satisfies Record<HoldKind, Record<'title' | 'other', Text>>

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

function OneMatch({ match }: { match: Match }) {
	const { t, moment } = useTexts()
	const { kind, _id, name, gear_type: type, person, at, serial, pictures } = match
	const { title, other } = matchTexts[kind]
	return (
		<li className="stack stack--tight">
			<h3>{t(title)}</h3>
			<p>
				{kind === 'same_picture' ? (
					<Link href={href('listing', { id: _id })}>{name}</Link>
				) : (
					[t(gearTypeNames[type]), name].filter(Boolean).join(' · ')
				)}
				<span className="record-aside">
					{' '}
					{personName(t, person)} · {t('found {moment}', { moment: moment(at) })}
				</span>
			</p>
			{serial && <p>{t('The serial numbers are the same. They are kept sealed and cannot be read.')}</p>}
			{pictures.map(({ own, other: theirs }) => (
				<div key={`${own.url} ${theirs.url}`} className="case__pair">
					<Sight
						url={own.url}
						alt={t('The picture on this listing')}
						said={t('This listing: there since {moment}', { moment: moment(own.since) })}
					/>
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

/** What a listing is held for, with the pictures side by side. Its seller never learns which. */
export function Matches({ matches }: { matches: readonly Match[] }) {
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
					<OneMatch key={`${match.kind} ${match._id}`} match={match} />
				))}
			</ul>
		</section>
	)
}
