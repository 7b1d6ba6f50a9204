import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

// WCAG 2.2 AA includes the earlier versions. Plus axe's own best practices.
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Runs axe on a page without frames of other sites, reporting only violations. Supporting such frames would open a
 * second page each time; that and reporting everything that passes took four fifths of its time.
 */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** Fails if axe finds a violation of WCAG 2.2 AA or of its best practices on the page in its present state. */
export async function expectAccessible(page: Page): Promise<void> {
	await expectNoViolations(page, axeOn(page).withTags(levels))
}

/** Checks only colours, in the other theme of a page that has passed `expectAccessible`. */
export async function expectContrast(page: Page): Promise<void> {
	await expectNoViolations(page, axeOn(page).withRules('color-contrast'))
}

async function expectNoViolations(page: Page, axe: AxeBuilder): Promise<void> {
	const { violations } = await axe.analyze()
	const found: { id: string; nodes: string[] }[] = []
	for (const { id, nodes } of violations) {
		const told: string[] = []
		for (const { target, failureSummary } of nodes)
			if (id !== 'target-size' || (await isSmallInSight(page, target.join(' '))))
				told.push(`${target.join(' ')}: ${failureSummary}`)
		if (told.length > 0) found.push({ id, nodes: told })
	}
	expect(found, page.url()).toEqual([])
}

/** Whether a target is too small even away from bars that stick to the window's edges: axe measures only the visible part. */
async function isSmallInSight(page: Page, target: string): Promise<boolean> {
	const scrolled = await page.evaluate((selector) => {
		const before = scrollY
		document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
		return before
	}, target)
	const { violations } = await axeOn(page).include(target).withRules('target-size').analyze()
	await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled)
	return violations.length > 0
}

/** Fails if the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
	const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
	expect(excess, `${page.url()} scrolls sideways`).toBe(0)
}

/** Fails if a control is less than 24 px high or wide (WCAG 2.2, 2.5.8), except links within a sentence. */
export async function expectPressable(page: Page): Promise<void> {
	const small = await page.evaluate(() => {
		const found: string[] = []
		for (const element of document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')) {
			const target = element.closest('label') ?? element
			const inSentence = getComputedStyle(element).display === 'inline' && target === element
			if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]') || inSentence) continue
			const { width, height } = target.getBoundingClientRect()
			if (width < 24 || height < 24) found.push(`${element.outerHTML.slice(0, 120)} is ${width} by ${height}`)
		}
		return found
	})
	expect(small, page.url()).toEqual([])
}
