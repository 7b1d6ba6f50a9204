import type { Page } from '@playwright/test'
import { defaultLanguage } from '../src/contract/languages.ts'
import { launchBrowser, openContext, settle } from './browser.ts'
import type { Figure } from './figures.ts'
import type { RunningProduct } from './product.ts'
import { everyState, type State, speaking } from './screens.ts'

/** A control that is smaller than it should be. */
interface Small {
	/** Element name and classes. */
	readonly what: string
	readonly width: number
	readonly height: number
	readonly text: string
}

const phone = { width: 360, height: 740 }
const kinds = [
	{ name: 'a finger: targets under 44 px', least: 44, touch: true },
	{ name: 'a mouse: targets under 24 px', least: 24, touch: false },
] as const
type Kind = (typeof kinds)[number]

/**
 * Finds targets that are too small on every screen of a phone, by finger and by mouse. Links within a sentence are
 * exempt (WCAG 2.2, 2.5.8).
 */
export async function auditTargets(product: RunningProduct, of: readonly string[]): Promise<Figure[]> {
	const states = (await everyState(product)).filter(
		({ screen, state, reads }) => !reads && of.some((part) => `${screen} ${state}`.includes(part)),
	)
	const figures: Figure[] = []
	for (const kind of kinds) figures.push(...(await measureKind(product, states, kind)))
	return figures
}

async function measureKind(product: RunningProduct, states: readonly State[], kind: Kind): Promise<Figure[]> {
	const found = new Map<string, { small: Small; where: Set<string>; count: number }>()
	const unreached: string[] = []
	const browser = await launchBrowser()
	for (const state of states) {
		const options = { viewport: phone, hasTouch: kind.touch, isMobile: kind.touch }
		const context = await openContext(browser, product, { as: state.as }, options)
		const page = await context.newPage()
		try {
			await page.goto(state.address, { waitUntil: 'load' })
			await settle(page)
			await state.act?.(page, await speaking(defaultLanguage))
			await settle(page)
			for (const small of await smallOn(page, kind.least)) {
				const known = found.get(small.what) ?? { small, where: new Set(), count: 0 }
				known.count += 1
				known.where.add(`${state.screen} ${state.state}`)
				found.set(small.what, known)
			}
		} catch (error) {
			unreached.push(`${state.screen} ${state.state}: ${(error as Error).message.split('\n')[0]}`)
		} finally {
			await context.close()
		}
	}
	await browser.close()
	const all = [...found.values()].toSorted((one, other) => other.count - one.count)
	const details = all.map(
		({ small, where, count }) =>
			`${count} × ${small.what} ${small.width}×${small.height} “${small.text}”: ${[...where].slice(0, 3).join(', ')}${where.size > 3 ? ` and ${where.size - 3} more` : ''}`,
	)
	const number = all.reduce((sum, { count }) => sum + count, 0)
	return [
		{ name: `For ${kind.name}`, value: number, limit: 0, details },
		{ name: `For ${kind.name}: not reached`, value: unreached.length, limit: 0, details: unreached },
	]
}

/** Returns the controls smaller than `least` px, including the area around each where a press still reaches it. */
function smallOn(page: Page, least: number): Promise<Small[]> {
	return page.evaluate((size) => {
		const isInSentence = (element: Element) => {
			if (getComputedStyle(element).display !== 'inline') return false
			let block = element.parentElement
			while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
			return (block?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
		}
		/** Measures the length through the middle along which a press still reaches the target. */
		const reach = (target: Element, x: number, y: number, across: boolean) => {
			let length = 1
			for (const sign of [-1, 1])
				for (let step = 1; step <= size; step++) {
					const hit = document.elementFromPoint(x + (across ? sign * step : 0), y + (across ? 0 : sign * step))
					if (!hit || !(target.contains(hit) || hit.closest('label')?.control === target)) break
					length += 1
				}
			return length
		}
		const found: Small[] = []
		const modal = document.querySelector('dialog:modal')
		for (const element of (modal ?? document).querySelectorAll<HTMLElement>(
			'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link]',
		)) {
			const target: HTMLElement = element.closest('label') ?? element
			if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
			if (element.closest('[inert]') || element.matches(':disabled') || isInSentence(target)) continue
			target.scrollIntoView({ block: 'center', behavior: 'instant' })
			const { width, height, x, y } = target.getBoundingClientRect()
			// Visually hidden until focused.
			if (width <= 1 || height <= 1) continue
			if (Math.round(width) >= size && Math.round(height) >= size) continue
			const [middleX, middleY] = [x + width / 2, y + height / 2]
			const hit = document.elementFromPoint(middleX, middleY)
			// Covered by something that has to be dismissed first.
			if (!hit || !(target.contains(hit) || hit.contains(target))) continue
			const [across, down] = [reach(target, middleX, middleY, true), reach(target, middleX, middleY, false)]
			if (Math.max(width, across) + 1 >= size && Math.max(height, down) + 1 >= size) continue
			const named = target.closest('[class]') ?? target
			found.push({
				what: `${target.localName}.${target.className || `(in ${named.className})`}`.replace(/\s+/g, '.'),
				width: Math.round(Math.max(width, across)),
				height: Math.round(Math.max(height, down)),
				text: (target.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 30),
			})
		}
		scrollTo(0, 0)
		return found
	}, least)
}
