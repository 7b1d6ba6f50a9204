import { Button } from '../../../components/button.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { type Draft, draftNames } from './listing-draft.ts'
import type { Marked } from './use-reading.ts'

function ReadFrom({ text }: { text: string }) {
	const { t } = useTexts()
	return <span className="read-hint">{t('Filled in from “{text}”.', { text })}</span>
}

/** The hint at a field: the words it was filled in from. */
export const readHint = (text: string) => <ReadFrom text={text} />

/** The fields that were filled in from the name, to be confirmed all at once. */
export function ReadFields({ marked, confirm }: { marked: Marked; confirm: () => void }) {
	const { t } = useTexts()
	const names = (Object.keys(marked) as (keyof Draft)[]).map((field) => t(draftNames[field]))
	return (
		<div role="status">
			{names.length > 0 && (
				<div className="read-fields">
					<p>{t('Filled in below: {fields}. Is that right?', { fields: names.join(', ') })}</p>
					<Button small onClick={confirm}>
						{t('Yes, that is right')}
					</Button>
				</div>
			)}
		</div>
	)
}
