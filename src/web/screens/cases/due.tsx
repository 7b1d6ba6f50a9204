import { useTexts } from '../../texts/texts.tsx'

/** Until when a case is to be decided, a time in ms since 1970. */
export function Due({ at }: { at: number }) {
	const { t, moment } = useTexts()
	return <time dateTime={new Date(at).toISOString()}>{t('Due {moment}', { moment: moment(at) })}</time>
}
