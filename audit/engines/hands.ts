import { setTimeout as after } from 'node:timers/promises'
import type { Driver } from './engine.ts'

const patienceMs = 20_000
const roles = {
	button: 'button, summary, [role=button], label:has(> input[type=radio])',
	link: 'a[href]',
	any: 'button, summary, [role=button], a[href]',
} as const
type Role = keyof typeof roles

interface Point {
	x: number
	y: number
}

// Prefers elements in the window, then scrolls. Skips covered elements and those in a dialog that is still animating:
// a slow engine may hold its first frame for longer than the time between two looks.
const findSource = String(function find(selector: string, name: string | null, within: string): Point | null {
	const matches = [...document.querySelectorAll(within)]
		.flatMap((root) => [...root.querySelectorAll<HTMLButtonElement>(selector)])
		.filter((each) => name === null || each.innerText.trim() === name || each.getAttribute('aria-label') === name)
		.filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled)
	const pressable = (element: HTMLElement) => {
		if (element.closest('dialog')?.getAnimations().length) return null
		const { x, y, width, height } = element.getBoundingClientRect()
		const middle = { x: x + width / 2, y: y + height / 2 }
		const top = document.elementFromPoint(middle.x, middle.y)
		return top && (element.contains(top) || top.contains(element)) ? middle : null
	}
	for (const match of matches) {
		const point = pressable(match)
		if (point) return point
	}
	matches[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
	return null
})

/** What a person does with a page, in any engine. Each action waits until it is possible, at most 20 s. */
export function handsOn(driver: Driver) {
	/** Waits until an expression is true on the page. */
	async function until(what: string, expression: string): Promise<void> {
		const deadline = Date.now() + patienceMs
		for (;;) {
			// Between two pages the evaluation fails.
			if (await driver.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)) return
			if (Date.now() > deadline) throw new Error(`${what}: not within ${patienceMs / 1000} s`)
			await after(100)
		}
	}
	async function find(what: string, selector: string, name: string | null, within: string): Promise<Point> {
		const deadline = Date.now() + patienceMs
		const expression = `(${findSource})(${[selector, name, within].map((each) => JSON.stringify(each)).join(', ')})`
		let before: Point | null = null
		for (;;) {
			const point = await driver.evaluate<Point | null>(expression).catch(() => null)
			// Requires the same place twice in a row, so that a moving element is not pressed.
			if (point && before && Math.abs(point.x - before.x) < 1 && Math.abs(point.y - before.y) < 1) return point
			before = point
			if (Date.now() > deadline) throw new Error(`${what}: cannot be found, or something covers it`)
			await after(100)
		}
	}
	return {
		until,
		/** Opens an address and waits until React has hydrated the page. */
		async go(address: string) {
			await driver.go(address)
			await until(
				`${address} comes alive`,
				`document.readyState === 'complete' && Object.keys(document.querySelector('#motor > footer') ?? {}).some((key) => key.startsWith('__reactFiber$'))`,
			)
		},
		async press(name: string, { role = 'any', within = 'body' }: { role?: Role; within?: string } = {}) {
			const { x, y } = await find(`“${name}”`, roles[role], name, within)
			await driver.pressAt(x, y)
		},
		/** Clears the field of this name and types into it. */
		async fill(field: string, text: string, within = 'main') {
			const { x, y } = await find(`the field ${field}`, `[name="${field}"]`, null, within)
			await driver.pressAt(x, y)
			await until(`${field} has the focus`, `document.activeElement?.name === ${JSON.stringify(field)}`)
			await driver.evaluate(`document.activeElement.select?.()`)
			await driver.type(text)
			await until(`${field} holds what was typed`, `document.activeElement?.value === ${JSON.stringify(text)}`)
		},
		/** Chooses an option of a select by script: engines draw its list outside the page. */
		choose: (field: string, value: string) =>
			driver.evaluate(
				`(() => {
					const select = document.querySelector('select[name="${field}"]')
					select.value = ${JSON.stringify(value)}
					select.dispatchEvent(new Event('change', { bubbles: true }))
				})()`,
			),
		/** Waits until the page shows a text. */
		read: (text: string, within = 'body') =>
			until(
				`“${text}”`,
				`[...document.querySelectorAll(${JSON.stringify(within)})].some((each) => each.innerText.toLowerCase().includes(${JSON.stringify(text.toLowerCase())}))`,
			),
		count: (selector: string) =>
			driver.evaluate<number>(
				`[...document.querySelectorAll(${JSON.stringify(selector)})].filter((each) => each.checkVisibility()).length`,
			),
	}
}

export type Hands = ReturnType<typeof handsOn>
