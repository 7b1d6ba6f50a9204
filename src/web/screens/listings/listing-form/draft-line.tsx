import { Link } from 'wouter'
import { href } from '../../../../contract/paths.ts'
import { isRefusal } from '../../../api/api-client.ts'
import { useTexts } from '../../../texts/texts.tsx'
import type { ListingForm } from './use-listing-form.ts'

/** Says where the draft of a new listing is kept. */
export function DraftLine({ saving, begun }: ListingForm) {
	const { t, message } = useTexts()
	const { state, failure, isBound, trouble } = saving
	const problem = trouble
		? t('Not saved: another device has changed this draft.')
		: state === 'failed' && failure
			? [
					isRefusal(failure) && message(failure.message),
					t('What you type is kept on this device only.'),
					!isRefusal(failure) && t('We try again by ourselves.'),
				]
					.filter(Boolean)
					.join(' ')
			: null
	const isQuiet = state !== 'saving' && problem === null
	return (
		<p className="small quiet">
			<span role="status">{problem}</span>
			{state === 'saving' && problem === null && t('Saving the draft')}
			{isQuiet && isBound && t('Saved as a draft, on all your devices.')}
			{isQuiet && !isBound && t('We keep what you type as a draft, on all your devices.')}{' '}
			{(isBound || !begun) && <Link href={href('drafts')}>{t('Drafts')}</Link>}
		</p>
	)
}
