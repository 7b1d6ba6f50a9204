import { earlyMark } from './until-alive.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** React's own record of a control's last value. React ignores an event if the value has not changed from it. */
interface Tracked {
	_valueTracker?: { setValue(value: string): void }
}

const isTicked = (control: Control): control is HTMLInputElement => /^(?:checkbox|radio)$/.test(control.type)

/** Whether a checkbox or radio button is as the server rendered it, or a radio button was unchecked by another. */
const isAsBefore = (control: Control) =>
	isTicked(control) && (control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked))

/** Captures a control's state and returns a function that tells React of it. */
function tellingOf(control: Control) {
	const { value } = control
	const checked = isTicked(control) && control.checked
	return () => {
		// React hydrates the target of such an event at once. Nothing else listens for it.
		control.dispatchEvent(new Event('touchcancel', { bubbles: true }))
		// Hydration resets text areas, and telling React of an earlier control may have re-rendered this one with its old value.
		if (isTicked(control)) control.checked = checked
		else if (control.type !== 'file' && control.value !== value) control.value = value
		;(control as Tracked)._valueTracker?.setValue(`${value} `)
		control.dispatchEvent(new Event(isTicked(control) ? 'click' : 'change', { bubbles: true }))
		control.removeAttribute(earlyMark)
	}
}

/**
 * Tells React what was typed and chosen before hydration, when no handler was there. Otherwise a controlled field would go
 * back to the server's value. Call it once, after hydration has begun.
 */
export function tellEarlyInput(): void {
	const controls = [...document.querySelectorAll<Control>(`[${earlyMark}]`)]
	for (const tell of controls.filter((control) => !isAsBefore(control)).map(tellingOf)) tell()
}
