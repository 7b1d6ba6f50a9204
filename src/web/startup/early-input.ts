import { earlyMark } from './until-alive.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** React's own note of the value that it knows of a control. An event without a change of it is no change to React. */
interface Tracked {
	_valueTracker?: { setValue(value: string): void }
}

const isTicked = (control: Control): control is HTMLInputElement => /^(?:checkbox|radio)$/.test(control.type)

/** Whether a box is as it was, or a radio button has lost its mark to another. */
const isAsBefore = (control: Control) =>
	isTicked(control) && (control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked))

/** Keeps what a control holds, and returns what tells React of it. */
function tellingOf(control: Control) {
	const { value } = control
	const checked = isTicked(control) && control.checked
	return () => {
		// React hydrates at once what such an event is for. Nothing else hears it.
		control.dispatchEvent(new Event('touchcancel', { bubbles: true }))
		// Hydration resets text areas, and what was told before may have rendered this one as it was.
		if (isTicked(control)) control.checked = checked
		else if (control.type !== 'file' && control.value !== value) control.value = value
		;(control as Tracked)._valueTracker?.setValue(`${value} `)
		control.dispatchEvent(new Event(isTicked(control) ? 'click' : 'change', { bubbles: true }))
		control.removeAttribute(earlyMark)
	}
}

/**
 * Tells React of what was typed and chosen before hydration, which no handler saw: a field whose value its screen holds
 * would go back to what the server sent. Once, after hydration has begun.
 */
export function tellEarlyInput(): void {
	const controls = [...document.querySelectorAll<Control>(`[${earlyMark}]`)]
	for (const tell of controls.filter((control) => !isAsBefore(control)).map(tellingOf)) tell()
}
