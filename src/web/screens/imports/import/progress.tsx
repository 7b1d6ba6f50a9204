import { useTexts } from '../../../texts/texts.tsx'

interface ProgressProps {
	/** What is being done, in the reader's language. */
	label: string
	/** 0 to 1; undefined if unknown. */
	share: number | undefined
	/** Shown instead of the percentage, such as the number of rows. */
	detail?: string
}

/** Shows how far something is. The screen's live region announces it, less often. */
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
