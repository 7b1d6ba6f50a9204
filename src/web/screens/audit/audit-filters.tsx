import { useLocation } from 'wouter'
import { href } from '../../../contract/paths.ts'
import { auditFilter } from '../../api/own-reads.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { kindName, namedKinds } from '../../components/cases/kind-names.ts'
import { Field, SelectField } from '../../components/forms/field.tsx'
import { useForm } from '../../components/forms/form.ts'
import { useTexts } from '../../texts/texts.tsx'

/** The filters: person, listing, kind. They are kept in the address. */
export function AuditFilters({ search }: { search: URLSearchParams }) {
	const { t, language } = useTexts()
	const [, navigate] = useLocation()
	const { person = '', listing = '', kind = '' } = auditFilter(search)
	const { formProps } = useForm(
		(typed) => ({ values: typed }),
		(typed) => {
			const wanted = ['person', 'listing', 'kind'].flatMap((name) => {
				// The address of a listing's page works as well as its id.
				const value = String(typed[name] ?? '')
					.trim()
					.replace(/^.*\/product\/single\//, '')
				return value ? [[name, value]] : []
			})
			navigate(wanted.length > 0 ? `${href('audit')}?${new URLSearchParams(wanted)}` : href('audit'))
		},
	)
	const kinds = [...new Set([...namedKinds, ...(kind ? [kind] : [])])]
		.map((name) => ({ name, text: kindName(t, name) }))
		.sort((one, other) => one.text.localeCompare(other.text, language))
	return (
		<form {...formProps} className="form" aria-label={t('Audit Trail')}>
			<div className="form__row">
				<Field
					label={t('Person')}
					hint={t('E-mail address or id')}
					name="person"
					defaultValue={person}
					autoComplete="off"
				/>
				<Field
					label={t('Listing')}
					hint={t('Id, or the address of its page')}
					name="listing"
					defaultValue={listing}
					autoComplete="off"
				/>
				<SelectField label={t('What')} name="kind" defaultValue={kind}>
					<option value="">{t('Everything')}</option>
					{kinds.map(({ name, text }) => (
						<option key={name} value={name}>
							{text}
						</option>
					))}
				</SelectField>
			</div>
			<div className="cluster">
				<Button type="submit" look="strong" icon="search">
					{t('Search')}
				</Button>
				{(person || listing || kind) && <ButtonLink href={href('audit')}>{t('Show everything')}</ButtonLink>}
			</div>
		</form>
	)
}
