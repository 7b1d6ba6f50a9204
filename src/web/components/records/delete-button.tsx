import { useLocation } from 'wouter'
import { useWrite } from '../../api/writes.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { ConfirmButton } from '../dialogs/dialog.tsx'
import { useRowFailure } from './row-failure.ts'
import { useRowMotion } from './row-motion.ts'

interface DeleteButtonProps {
	call:
		| 'DELETE /api/product/{id}'
		| 'DELETE /api/draft/{id}'
		| 'DELETE /api/user/{id}'
		| 'DELETE /api/product/report/{id}'
	id: string
	/** The record's name: `{name}` in the texts. */
	name: string
	/** Says what will be deleted. */
	title: Text
	consequence: Text
	/** Further values in the texts. */
	values?: Readonly<Record<string, string>>
	/** The toast. */
	success: Text
	/** The list to open afterwards, if it has another address. */
	goTo?: string
	/** Replaces the label `Delete`, for removing something of no value. */
	action?: Text
}

const firm = { look: 'danger', confirmLook: 'danger', busy: 'Deleting', cancel: 'Keep' } as const
const mild = { look: 'quiet', confirmLook: 'strong', busy: 'Saving', cancel: 'Cancel' } as const

/** Deletes a record after asking by name. The row leaves only when the server has deleted it. */
export function DeleteButton(props: DeleteButtonProps) {
	const { call, id, name, title, consequence, values, success, goTo, action } = props
	const { t } = useTexts()
	const label = t(action ?? 'Delete')
	const named = { name, ...values }
	const manner = action ? mild : firm
	const [, navigate] = useLocation()
	const { leave } = useRowMotion()
	const deletion = useWrite(call, {
		success,
		onFailure: useRowFailure(name),
		reload: ['listings', 'drafts', 'users'],
		async onSuccess() {
			await leave(id)
			if (goTo) navigate(goTo, { replace: true })
		},
	})
	return (
		<ConfirmButton
			label={label}
			button={{ look: manner.look, small: true, busy: deletion.isPending, busyLabel: t(manner.busy) }}
			title={t(title, named)}
			question={t(consequence, named)}
			look={manner.confirmLook}
			confirmLabel={label}
			cancelLabel={t(manner.cancel)}
			onConfirm={(close) => {
				close()
				deletion.mutate({ params: { id } })
			}}
		/>
	)
}
