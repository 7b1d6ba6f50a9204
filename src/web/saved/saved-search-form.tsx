import type { SavedSearch } from '../../contract/alerts/saved-searches.ts'
import { alertRhythms, NewSavedSearch } from '../../contract/alerts/saved-searches.ts'
import { useWrite } from '../api/writes.ts'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialogs/dialog.tsx'
import { type CheckedForm, useCheckedForm } from '../components/forms/checked-form.ts'
import { Field, Options, SelectField } from '../components/forms/field.tsx'
import { useTexts } from '../texts/texts.tsx'
import { rhythmNames } from './rhythms.ts'

interface SavedSearchFormProps {
	open: boolean
	onClose: () => void
	/** The search to save or change; without an id it is new. */
	search: Pick<SavedSearch, 'name' | 'address' | 'exclude' | 'every'> & { _id?: string }
}

/** Splits words at Latin and Arabic commas, semicolons and line breaks. */
const wordsIn = (typed: unknown) =>
	String(typed)
		.split(/[,،;\n]/)
		.map((word) => word.trim())
		.filter((word) => word !== '')

/** Saves a search or changes a saved one: its name, words to exclude, and how often to send alerts. */
export default function SavedSearchForm({ open, onClose, search }: SavedSearchFormProps) {
	const { t } = useTexts()
	return (
		<Dialog
			open={open}
			title={search._id ? t('Change the saved search') : t('Save this search')}
			onClose={onClose}
			narrow
		>
			<Form search={search} onClose={onClose} />
		</Dialog>
	)
}

function useSave(search: SavedSearchFormProps['search'], onClose: () => void, refuse: () => Refuse) {
	const options = {
		reload: ['savedSearches' as const],
		onSuccess: onClose,
		onFailure: (failure: Parameters<Refuse>[0]) => refuse()(failure),
	}
	const add = useWrite('POST /api/saved-search', { ...options, success: 'Search saved' })
	const change = useWrite('PUT /api/saved-search/{id}', { ...options, success: 'Search changed' })
	return {
		isPending: add.isPending || change.isPending,
		save: (body: NewSavedSearch) =>
			search._id ? change.mutate({ params: { id: search._id }, body }) : add.mutate({ body }),
	}
}

type Refuse = CheckedForm['refuse']

function Form({ search, onClose }: Omit<SavedSearchFormProps, 'open'>) {
	const { t } = useTexts()
	const { isPending, save } = useSave(search, onClose, () => refuse)
	const typed = (): Record<string, unknown> => {
		const fields = Object.fromEntries(new FormData(formProps.ref.current ?? undefined))
		return { ...fields, exclude: wordsIn(fields.exclude), address: search.address }
	}
	const { formProps, reason, refuse } = useCheckedForm(NewSavedSearch, save, typed)
	return (
		<form {...formProps} className="form" method="post">
			<Field
				label={t('Name')}
				name="name"
				defaultValue={search.name}
				maxLength={80}
				error={reason('name')}
				data-first-focus=""
			/>
			<SelectField
				label={t('Tell me about new listings')}
				name="every"
				defaultValue={search.every}
				error={reason('every')}
			>
				<Options values={alertRhythms} names={rhythmNames} />
			</SelectField>
			<Field
				label={t('Words to leave out')}
				hint={t('Separate them with commas. We skip listings that have any of them.')}
				name="exclude"
				defaultValue={search.exclude.join(', ')}
				error={reason('exclude')}
				optional
			/>
			<div className="form__foot">
				<Button onClick={onClose}>{t('Cancel')}</Button>
				<Button type="submit" look="primary" busy={isPending} busyLabel={t('Saving')}>
					{t('Save')}
				</Button>
			</div>
		</form>
	)
}
