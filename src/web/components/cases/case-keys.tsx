import { useTexts } from '../../texts/texts.tsx'

/** Says which keys a queue has. On a device without a keyboard it is not shown. */
export function CaseKeys() {
	const { t } = useTexts()
	const keys = [
		['J', t('next case')],
		['K', t('previous case')],
		['A–Z', t('the letter on a button')],
		['Enter', t('decide and go on')],
		['Esc', t('back')],
	] as const
	return (
		<p className="case-keys cluster small quiet">
			{keys.map(([key, does]) => (
				<span key={key}>
					<kbd className="key">{key}</kbd> {does}
				</span>
			))}
		</p>
	)
}
