import { useEffect, useRef, useState } from 'react'
import type { Said } from '../../texts/texts.tsx'

type Reasons = Readonly<Record<string, Said>>

/**
 * Why a form's fields are wrong, by the name of the control. `refuse` shows reasons and moves focus to the first wrong
 * control in the order of the form; `mend` takes one reason away, as when its field is being changed.
 */
export function useFormReasons() {
	const form = useRef<HTMLFormElement>(null)
	const [reasons, setReasons] = useState<Reasons>({})
	const [refusals, setRefusals] = useState(0)
	const wanted = useRef<Reasons>({})
	// After the reasons are on the page, so that a screen reader hears the one of the field it lands on.
	useEffect(() => {
		if (refusals === 0) return
		for (const control of form.current?.elements ?? []) {
			const name = control.getAttribute('name')
			if (name && wanted.current[name]) return (control as HTMLElement).focus()
		}
	}, [refusals])
	return {
		form,
		reasons,
		refuse(found: Reasons) {
			wanted.current = found
			setReasons(found)
			setRefusals((before) => before + 1)
		},
		mend(name: string) {
			setReasons(({ [name]: _, ...others }) => others)
		},
		clear: () => setReasons({}),
	}
}
