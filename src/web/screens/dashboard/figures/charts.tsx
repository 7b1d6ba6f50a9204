import type { ReactElement } from 'react'
import { Link } from 'wouter'
import type { AdminFigures, Figures, SellerFigures, Span } from '../../../../contract/figures.ts'
import { href } from '../../../../contract/paths.ts'
import { type Text, type Texts, useTexts } from '../../../texts/texts.tsx'
import { type Bar, BarChart } from './bar-chart.tsx'

const total = (spans: readonly Span[]) => spans.reduce((sum, { value }) => sum + value, 0)

const barsOf = (spans: readonly Span[], { day, date }: Texts, shown: (value: number) => string): Bar[] =>
	spans.map(({ start, value }) => ({ label: day(start), name: date(start), value, shown: shown(value) }))

function Income({ figures: { income_by_week: weeks } }: { figures: SellerFigures }) {
	const texts = useTexts()
	const { t, money } = texts
	const income = total(weeks)
	return (
		<div className="panel">
			<BarChart
				title={t('Booked income by week')}
				summary={
					income > 0
						? t('{amount} in the last {count} weeks. You get paid when you meet.', {
								amount: money(income),
								count: weeks.length,
							})
						: t('Nothing was booked in the last {count} weeks. New bookings show up here by week.', {
								count: weeks.length,
							})
				}
				labelHead={t('Week starting Sunday')}
				valueHead={t('Booked income')}
				bars={barsOf(weeks, texts, money)}
			/>
			<p className="chart-links">
				<Link href={href('myBuyer')}>{t('See who booked')}</Link>
			</p>
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
