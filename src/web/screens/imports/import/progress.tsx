import { useTexts } from '../../../texts/texts.tsx'

interface ProgressProps {
	/** What is done, in the reader's language. */
	label: string
	/** 0 to 1; unknown if undefined. */
	share: number | undefined
	/** What is known beyond the share, such as the rows. */
	detail?: string
}

/** How far something is, for eyes. The screen's live region tells it to ears, less often. */
export function Progress({ label, share, detail }: ProgressProps) {
	const { number } = useTexts()
	const percent = share === undefined ? null : `${number(Math.floor(share * 100))}%`
	return (
		<div className="stack stack--tight">
			<p className="cluster cluster--apart">
				<span>{label}</span>
				<span className="quiet numbers">{detail ?? percent}</span>
			</p>
			<progress className="progress" value={share} aria-label={label} />
		</div>
	)
}
