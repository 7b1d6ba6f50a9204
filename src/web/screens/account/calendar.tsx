import { useState } from 'react'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/forms/field.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { PartSection } from './section.tsx'

/** A secret address that shows one's meetings in a calendar. It is shown only once. */
export function CalendarSection() {
	const { t } = useTexts()
	const [address, setAddress] = useState('')
	const open = useWrite('POST /api/calendar', { onSuccess: (answer) => setAddress(answer.address) })
	const close = useWrite('DELETE /api/calendar', {
		success: 'The address no longer works',
		onSuccess: () => setAddress(''),
	})
	return (
		<PartSection
			part="calendar"
			lead={t('Your meetings in your own calendar. Whoever has the address sees them, so keep it to yourself.')}
		>
			{address && (
				<Field
					label={t('Address for your calendar')}
					readOnly
					value={address}
					onFocus={({ target }) => target.select()}
					hint={t('Add it in your calendar as a subscription. It is shown only now.')}
				/>
			)}
			<div className="cluster account__foot">
				<Button busy={open.isPending} onClick={() => open.mutate({})}>
					{address ? t('Make another address') : t('Make an address')}
				</Button>
				<Button look="quiet" busy={close.isPending} onClick={() => close.mutate({})}>
					{t('End the address')}
				</Button>
			</div>
		</PartSection>
	)
}
