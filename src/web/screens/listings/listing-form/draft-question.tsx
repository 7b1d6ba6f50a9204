import { useState } from 'react'
import { useLocation } from 'wouter'
import { href } from '../../../../contract/paths.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { draftNames } from './listing-draft.ts'
import { Value } from './merge-notice.tsx'
import type { Merge } from './use-fresh.ts'
import type { ListingForm } from './use-listing-form.ts'

function Both({ merge, draft, resolve }: { merge: Merge; draft: ListingForm['draft']; resolve: Resolve }) {
	const { t } = useTexts()
	return (
		<div className="stack">
			<p>{t('You changed the same on two devices. Nothing was overwritten.')}</p>
			{merge.both.map((field) => (
				<dl key={field} className="merge__field">
					<div>
						<dt>{t('{field} on the other device', { field: t(draftNames[field]) })}</dt>
						<dd>
							<Value draft={merge.fresh} field={field} />
						</dd>
					</div>
					<div>
						<dt>{t('{field} here', { field: t(draftNames[field]) })}</dt>
						<dd>
							<Value draft={draft} field={field} />
						</dd>
					</div>
				</dl>
			))}
			<div className="dialog__foot">
				<Button data-first-focus="" onClick={() => resolve('theirs')}>
					{t('Take theirs')}
				</Button>
				<Button look="strong" onClick={() => resolve('mine')}>
					{t('Keep mine')}
				</Button>
			</div>
		</div>
	)
}

function Gone({ resolve, discard }: { resolve: Resolve; discard: () => void }) {
	const { t } = useTexts()
	return (
		<div className="stack">
			<p>{t('It was published or deleted on another device. What stands here is no longer saved.')}</p>
			<div className="dialog__foot">
				<Button onClick={() => resolve('mine')}>{t('Keep it as a new draft')}</Button>
				<Button data-first-focus="" look="strong" onClick={discard}>
					{t('Discard it')}
				</Button>
			</div>
		</div>
	)
}

type Resolve = ListingForm['saving']['resolve']

/** Asks what to do with a draft that another device has changed, published or deleted. A button reopens the dialog once closed. */
export function DraftQuestion({ saving: { trouble, resolve }, draft, startAfresh }: ListingForm) {
	const { t } = useTexts()
	const [, navigate] = useLocation()
	const [later, setLater] = useState<typeof trouble>(null)
	function discard() {
		startAfresh()
		navigate(href('drafts'))
	}
	return (
		<>
			{trouble && later === trouble && (
				<p>
					<Button onClick={() => setLater(null)}>{t('Decide what becomes of the draft')}</Button>
				</p>
			)}
			<Dialog
				open={trouble !== null && later !== trouble}
				title={
					trouble?.kind === 'gone' ? t('This draft is no longer there') : t('This draft was changed on another device')
				}
				closeLabel="Back to the form"
				onClose={() => setLater(trouble)}
				narrow
			>
				{trouble?.kind === 'changed' && <Both merge={trouble.merge} draft={draft} resolve={resolve} />}
				{trouble?.kind === 'gone' && <Gone resolve={resolve} discard={discard} />}
			</Dialog>
		</>
	)
}
