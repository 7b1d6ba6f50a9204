import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import type { ListingForm } from './use-listing-form.ts'

/** Asks before a listing is published or saved without a picture that was chosen for it. */
export function PublishQuestion({ picture, unsure, editing }: ListingForm) {
	const { t, count } = useTexts()
	const { chosen } = picture
	const alone = chosen.length === 1
	const without = editing
		? t(alone ? 'Save without it' : 'Save without them')
		: t(alone ? 'Publish without it' : 'Publish without them')
	return (
		<Dialog
			open={unsure.asking}
			title={count({ one: 'One picture is missing', other: '{count} pictures are missing' }, chosen.length)}
			closeLabel="Back to the form"
			onClose={unsure.cancel}
			narrow
		>
			<div className="stack">
				<ul className="stack stack--tight">
					{chosen.map(({ key, file, reason }) => (
						<li key={key}>
							<strong className="upload__name">{file.name}</strong>: {reason}
						</li>
					))}
				</ul>
				<div className="dialog__foot">
					<Button data-first-focus="" onClick={unsure.cancel}>
						{t('Cancel')}
					</Button>
					{chosen.some(({ mayPass }) => mayPass) && (
						<Button icon="retry" onClick={unsure.retry}>
							{t('Try again')}
						</Button>
					)}
					<Button look="strong" onClick={unsure.goOn}>
						{without}
					</Button>
				</div>
			</div>
		</Dialog>
	)
}
