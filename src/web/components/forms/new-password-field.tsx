import type { ComponentProps } from 'react'
import { bounds } from '../../../contract/fields.ts'
import { useTexts } from '../../texts/texts.tsx'
import { PasswordField } from './field.tsx'

/** The field for a password to be set. */
export function NewPasswordField(field: Pick<ComponentProps<typeof PasswordField>, 'label' | 'name' | 'error'>) {
	const { t } = useTexts()
	const hint = t('At least {min} characters. A short sentence works best.', { min: bounds.password.min })
	return <PasswordField {...field} autoComplete="new-password" hint={hint} />
}
