import { languageCodes, languages } from '../../../contract/languages.ts'
import { useWrite } from '../../api/writes.ts'
import { ChoiceField } from '../../components/forms/field.tsx'
import { useChooseLanguage, useTexts } from '../../texts/texts.tsx'
import { PartSection } from './section.tsx'

/** The language of the site on this device, and of mail. */
export function LanguageSection() {
	const { t, language } = useTexts()
	const chooseLanguage = useChooseLanguage()
	const save = useWrite('PUT /api/account', { reload: ['account'], scope: 'language' })
	function choose(value: string) {
		const chosen = languageCodes.find((code) => code === value)
		if (!chosen) return
		void chooseLanguage(chosen)
		save.mutate({ body: { language: chosen } })
	}
	return (
		<PartSection part="language" lead={t('On this device, and in the mail we send you.')}>
			<ChoiceField
				label={t('Language')}
				name="language"
				choices={languageCodes.map((code) => ({ value: code, label: languages[code].name }))}
				value={language}
				onChoose={choose}
			/>
		</PartSection>
	)
}
