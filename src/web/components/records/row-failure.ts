import type { ApiFailure } from '../../api/api-client.ts'
import { toastFailure } from '../../shell/toasts.tsx'
import { useTexts } from '../../texts/texts.tsx'

/** For a write's `onFailure`: says which row failed and why. The row stays. */
export function useRowFailure(name: string) {
	const texts = useTexts()
	return (failure: ApiFailure) => {
		toastFailure(texts, texts.t("“{name}” hasn't changed. {reason}", { name, reason: texts.message(failure.message) }))
		return true
	}
}
