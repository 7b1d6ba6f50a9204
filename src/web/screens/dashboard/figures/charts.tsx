import type { ReactElement } from 'react'
import { Link } from 'wouter'
import type { AdminFigures, Figures, SellerFigures, Span } from '../../../../contract/figures.ts'
import { href } from '../../../../contract/paths.ts'
import { type Text, type Texts, useTexts } from '../../../texts/texts.tsx'
import { type Bar, BarChart } from './bar-chart.tsx'

const total = (spans: readonly Span[]) => spans.reduce((sum, { value }) => sum + value, 0)

const barsOf = (spans: readonly Span[], { day, date }: Texts, shown: (value: number) => string): Bar[] =>
	spans.map(({ start, value }) => ({ label: day(start), name: date(start), value, shown: shown(value) }))

interface TakaProps {
	title: Text
	head: Text
	some: Text
	none: Text
	weeks: readonly Span[]
	/** Equal in adjacent charts, so that they share a scale. */
	least: number
	link: { href: string; text: Text }
}

function TakaByWeek({ title, head, some, none, weeks, least, link }: TakaProps) {
	const texts = useTexts()
	const { t, money } = texts
	const amount = total(weeks)
	const count = weeks.length
	return (
		<div className="panel">
			<BarChart
				title={t(title)}
				summary={amount > 0 ? t(some, { amount: money(amount), count }) : t(none, { count })}
				labelHead={t('Week starting Sunday')}
				valueHead={t(head)}
				bars={barsOf(weeks, texts, money)}
				least={least}
			/>
			<p className="chart-links">
				<Link href={link.href}>{t(link.text)}</Link>
			</p>
		</div>
	)
}

function Income({ figures: { income_by_week: booked, handed_over_by_week: handedOver } }: { figures: SellerFigures }) {
	const least = Math.max(1, ...[...booked, ...handedOver].map(({ value }) => value))
	return (
		<div className="charts">
			<TakaByWeek
				title="Booked income by week"
				head="Booked income"
				some="{amount} in the last {count} weeks. You get paid when you meet."
				none="Nothing was booked in the last {count} weeks. New bookings show up here by week."
				weeks={booked}
				least={least}
				link={{ href: href('myBuyer'), text: 'See who booked' }}
			/>
			<TakaByWeek
				title="Handed over by week"
				head="Value handed over"
				some="{amount} in the last {count} weeks, by the day you met."
				none="Nothing was handed over in the last {count} weeks. What you hand over shows up here by week."
				weeks={handedOver}
				least={least}
				link={{ href: href('myProducts'), text: 'My Products' }}
			/>
		</div>
	)
}

interface NewcomersProps {
	title: Text
	none: Text
	days: readonly Span[]
	links: readonly { href: string; text: Text }[]
}

function Newcomers({ title, none, days, links }: NewcomersProps) {
	const texts = useTexts()
	const { t, number } = texts
	const count = total(days)
	return (
		<div className="panel">
			<BarChart
				title={t(title)}
				summary={
					count > 0
						? t('{count} in the last {days} days.', { count, days: days.length })
						: t(none, { days: days.length })
				}
				labelHead={t('Day')}
				valueHead={t('Number')}
				bars={barsOf(days, texts, number)}
				least={4}
			/>
			<p className="chart-links">
				{links.map(({ href, text }) => (
					<Link key={href} href={href}>
						{t(text)}
					</Link>
				))}
			</p>
		</div>
	)
}

const people = [
	{ href: href('allSellers'), text: 'All Sellers' },
	{ href: href('allBuyers'), text: 'All Buyers' },
] as const
const products = [{ href: href('allProducts'), text: 'All Products' }] as const

function Newest({ figures }: { figures: AdminFigures }) {
	return (
		<div className="charts">
			<Newcomers
				title="New users by day"
				none="Nobody joined in the last {days} days."
				days={figures.new_users_by_day}
				links={people}
			/>
			<Newcomers
				title="New listings by day"
				none="Nothing was listed in the last {days} days."
				days={figures.new_listings_by_day}
				links={products}
			/>
		</div>
	)
}

/** Recent charts: a seller's income, an admin's new users and listings. Buyers have none. */
export function Charts({ figures }: { figures: Figures }): ReactElement | null {
	switch (figures.role) {
		case 'buyer':
			return null
		case 'seller':
			return <Income figures={figures} />
		case 'admin':
			return <Newest figures={figures} />
	}
}
