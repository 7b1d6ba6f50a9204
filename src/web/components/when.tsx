import { useTexts } from '../texts/texts.tsx'

/** A time in ms since 1970: how long ago, with the exact date on hover. */
export function When({ moment, className }: { moment: number; className?: string }) {
	const texts = useTexts()
	return (
		<time className={className} dateTime={new Date(moment).toISOString()} title={texts.moment(moment)}>
			{texts.ago(moment)}
		</time>
	)
}
