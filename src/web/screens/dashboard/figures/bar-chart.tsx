import { useId } from 'react'

export interface Bar {
	/** Below the bar; keep it short. */
	label: string
	/** The full label, for screen readers and on hover. */
	name: string
	value: number
	/** The formatted value: `৳12,500`. */
	shown: string
}

interface BarChartProps {
	title: string
	/** A one-sentence summary below the title. */
	summary: string
	/** The table's column heads, for screen readers. */
	labelHead: string
	valueHead: string
	bars: readonly Bar[]
	/** The minimum for the top line, so that a value of one or two does not look like a record. */
	least?: number
}

// Heights are in pixels and widths in percent, so that text keeps its size on every screen.
const head = 24
const tallest = 168
const foot = 28
const ground = head + tallest

/** The class of a label, by the space it needs. Narrow charts label every second or fourth bar, counted from the last. */
function labelRoom(fromLast: number): string {
	if (fromLast % 4 === 0) return ''
	return fromLast % 2 === 0 ? ' chart__label--second' : ' chart__label--other'
}

/** The height of an empty bar: just visible. */
const stub = 2

/**
 * Where to place the value over a bar. A value wider than the first or the last bar would overhang the plot, so it is
 * aligned with that bar's outer side.
 */
function placeOf(bars: readonly Bar[], index: number, step: number) {
	const isWide = (bars[index]?.shown.length ?? 0) > 3
	if (isWide && index === 0) return { x: `${step * 0.2}%`, textAnchor: 'start' } as const
	if (isWide && index === bars.length - 1) return { x: `${step * (index + 0.8)}%`, textAnchor: 'end' } as const
	return { x: `${step * (index + 0.5)}%`, textAnchor: 'middle' } as const
}

/** On a narrow chart, a value of more than three characters fits only if its neighbours show none. */
const isLong = (bars: readonly Bar[], index: number) =>
	(bars[index]?.shown.length ?? 0) > 3 && [bars[index - 1], bars[index + 1]].some((bar) => bar && bar.value > 0)

function Drawing({ bars, least = 1 }: { bars: readonly Bar[]; least?: number | undefined }) {
	const most = Math.max(...bars.map((bar) => bar.value))
	const top = Math.max(least, most)
	// Marks the tallest bar, unless several are equally tall.
	const standsOut = bars.filter((bar) => bar.value === most).length === 1
	const step = 100 / bars.length
	return (
		<svg className="chart__drawing" width="100%" height={ground + foot} aria-hidden="true" focusable="false">
			{[0, 0.5, 1].map((part) => (
				<line
					key={part}
					className="chart__rule"
					x1="0"
					x2="100%"
					y1={head + tallest * part}
					y2={head + tallest * part}
				/>
			))}
			{bars.map((bar, index) => {
				const tall = Math.max(stub, (bar.value / top) * tallest)
				const middle = `${step * (index + 0.5)}%`
				return (
					<g key={bar.name} className={standsOut && bar.value === most ? 'chart__bar chart__bar--most' : 'chart__bar'}>
						<title>{`${bar.name}: ${bar.shown}`}</title>
						<rect x={`${step * (index + 0.2)}%`} y={ground - tall} width={`${step * 0.6}%`} height={tall} />
						{bar.value > 0 && (
							<text
								className={bar.value < most && isLong(bars, index) ? 'chart__value chart__value--long' : 'chart__value'}
								{...placeOf(bars, index, step)}
								y={ground - tall - 7}
							>
								{bar.shown}
							</text>
						)}
						<text
							className={`chart__label${labelRoom(bars.length - 1 - index)}`}
							x={middle}
							y={ground + 20}
							textAnchor="middle"
						>
							{bar.label}
						</text>
					</g>
				)
			})}
		</svg>
	)
}

/** Bars over time. Screen readers get the same figures as a table, or only the summary if all are zero. */
export function BarChart({ title, summary, labelHead, valueHead, bars, least }: BarChartProps) {
	const titleId = useId()
	const empty = bars.every((bar) => bar.value === 0)
	return (
		<figure className="chart" aria-labelledby={titleId}>
			<figcaption className="chart__title" id={titleId}>
				{title}
			</figcaption>
			<p className="quiet">{summary}</p>
			<Drawing bars={bars} least={least} />
			{!empty && (
				// A table is as wide as its cells, whatever width it is given; a box around it can be clipped.
				<div className="visually-hidden">
					<table>
						<caption>{title}</caption>
						<thead>
							<tr>
								<th scope="col">{labelHead}</th>
								<th scope="col">{valueHead}</th>
							</tr>
						</thead>
						<tbody>
							{bars.map((bar) => (
								<tr key={bar.name}>
									<th scope="row">{bar.name}</th>
									<td>{bar.shown}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			)}
		</figure>
	)
}
