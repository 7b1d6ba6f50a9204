import type { ApiFailure } from '../../api/api-client.ts'
import { toastProblem } from '../../shell/toasts.tsx'
import { useTexts } from '../../texts/texts.tsx'

/** For a write's `onFailure`: says which row failed and why. The row stays. */
export function useRowFailure(name: string) {
	const texts = useTexts()
	return (failure: ApiFailure) => {
		toastProblem(texts, "“{name}” hasn't changed. {reason}", { name, reason: failure.message })
		return true
	}
}
