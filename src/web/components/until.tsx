import { useTexts } from '../texts/texts.tsx'

/** A time still to come, in ms since 1970. */
export function Until({ moment }: { moment: number }) {
	const { when } = useTexts()
	return <time dateTime={new Date(moment).toISOString()}>{when(moment)}</time>
}
