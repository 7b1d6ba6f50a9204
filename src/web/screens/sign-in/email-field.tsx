import { Field } from '../../components/forms/field.tsx'
import { useTexts } from '../../texts/texts.tsx'

/** The e-mail address of an account. */
export function EmailField({ error }: { error: string | undefined }) {
	const { t } = useTexts()
	return (
		<Field
			label={t('E-mail')}
			name="email"
			type="email"
			inputMode="email"
			autoComplete="username"
			autoCapitalize="none"
			error={error}
		/>
	)
}
