import { useId } from 'react'

export interface Bar {
	/** Below the bar; keep it short. */
	label: string
	value: number
	/** The value as people write it: `৳12,500`. */
	shown: string
}

export interface BarChartProps {
	title: string
	/** The table's column heads, for a screen reader. */
	labelHead: string
	valueHead: string
	bars: readonly Bar[]
	/** Instead of the chart while every value is zero. */
	emptyText: string
}

const width = 600
const height = 200
const foot = 26
const head = 24

/** Bars over time. A screen reader is given the same figures as a table. */
export function BarChart({ title, labelHead, valueHead, bars, emptyText }: BarChartProps) {
	const titleId = useId()
	const most = Math.max(1, ...bars.map((bar) => bar.value))
	const step = width / Math.max(1, bars.length)
	const thick = Math.min(44, step * 0.62)
	return (
		<figure className="chart" aria-labelledby={titleId}>
			<figcaption className="chart__title" id={titleId}>
				{title}
			</figcaption>
			{bars.every((bar) => bar.value === 0) && <p className="quiet">{emptyText}</p>}
			<svg
				className="chart__drawing"
				viewBox={`0 0 ${width} ${height + foot + head}`}
				aria-hidden="true"
				focusable="false"
			>
				{[0, 0.5, 1].map((part) => (
					<line
						key={part}
						className="chart__rule"
						x1="0"
						x2={width}
						y1={head + height * part}
						y2={head + height * part}
					/>
				))}
				{bars.map((bar, index) => {
					const tall = (bar.value / most) * height
					const middle = step * (index + 0.5)
					return (
						<g key={bar.label} className={bar.value === most ? 'chart__bar chart__bar--most' : 'chart__bar'}>
							<rect x={middle - thick / 2} y={head + height - tall} width={thick} height={tall} />
							{bar.value > 0 && (
								<text className="chart__value" x={middle} y={head + height - tall - 7} textAnchor="middle">
									{bar.shown}
								</text>
							)}
							<text className="chart__label" x={middle} y={head + height + 20} textAnchor="middle">
								{bar.label}
							</text>
						</g>
					)
				})}
			</svg>
			<table className="visually-hidden">
				<caption>{title}</caption>
				<thead>
					<tr>
						<th scope="col">{labelHead}</th>
						<th scope="col">{valueHead}</th>
					</tr>
				</thead>
				<tbody>
					{bars.map((bar) => (
						<tr key={bar.label}>
							<th scope="row">{bar.label}</th>
							<td>{bar.shown}</td>
						</tr>
					))}
				</tbody>
			</table>
		</figure>
	)
}
