import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

// WCAG 2.2 AA includes the earlier versions. Plus axe's own good practice.
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails if axe finds a violation of WCAG 2.2 AA or of good practice on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
	await expectNoViolations(page, new AxeBuilder({ page }).withTags(levels))
}

/** Checks only the colours, for the other theme of a page that has passed `expectAccessible`. */
export async function expectContrast(page: Page): Promise<void> {
	await expectNoViolations(page, new AxeBuilder({ page }).withRules('color-contrast'))
}

async function expectNoViolations(page: Page, axe: AxeBuilder): Promise<void> {
	const { violations } = await axe.analyze()
	const found = violations.map(({ id, nodes }) => ({
		id,
		nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
	}))
	expect(found, page.url()).toEqual([])
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
