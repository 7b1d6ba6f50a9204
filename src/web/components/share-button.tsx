import { toastProblem, toastSuccess } from '../shell/toasts.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Button } from './button.tsx'
import * as drawn from './drawings.ts'

/** Shares this page through the system's share sheet, or copies its address if there is none. */
export function ShareButton({ title }: { title: string }) {
	const texts = useTexts()
	const { t } = texts
	async function share() {
		const url = location.origin + location.pathname
		try {
			if (navigator.share) await navigator.share({ title, url })
			else {
				await navigator.clipboard.writeText(url)
				toastSuccess(texts, 'Link copied')
			}
		} catch (failure) {
			// Closing the sheet is not a failure.
			if ((failure as Error).name !== 'AbortError') toastProblem(texts, "The link couldn't be shared.")
		}
	}
	return (
		<Button look="quiet" small icon={drawn.upload} onClick={share}>
			{t('Share')}
		</Button>
	)
}
