import { expect, test, vi } from 'vitest'
import { openHistory } from '../../../tests/support/browser-history.ts'
import { emptyStorage, forTest, noStorage } from '../../../tests/support/browser-storage.ts'
import { stopTime } from '../../../tests/support/hook.tsx'
import { forgetScrollPositions, keepScrollPositions } from './scroll.ts'

const frame = 16
const patience = 1_500

/** A page at `/` that can scroll this far, reached by this kind of navigation. */
function page(end = 5_000, type = 'navigate') {
	stopTime()
	const { tell, history } = openHistory('/')
	const entries = [{ type }]
	vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as unknown as PerformanceEntryList)
	forTest('requestAnimationFrame', (step: () => void) => setTimeout(step, frame))
	const one = { end, scroll: (top: number) => forTest('scrollY', Math.min(top, one.end)) }
	forTest('scrollTo', (_: number, top: number) => one.scroll(top))
	one.scroll(0)
	return Object.assign(one, {
		tell,
		history,
		go: (to: string, state: object | null = null) => history.pushState(state, '', to),
		isTrying: () => vi.getTimerCount() > 0,
		start() {
			keepScrollPositions()
			return one
		},
	})
}
const storage = () => emptyStorage('sessionStorage')

test('a new page starts at its top, and Back returns to where its reader was', () => {
	storage()
	const { go, history, scroll, start } = page()
	start()
	expect(history.scrollRestoration).toBe('manual')
	scroll(1_200)
	go('/blog')
	expect(scrollY).toBe(0)
	scroll(700)
	history.back()
	expect(scrollY).toBe(1_200)
	history.go(1)
	expect(scrollY).toBe(700)
	go('/new')
	history.back()
	scroll(10)
	history.go(1)
	expect(scrollY, 'nobody had scrolled there').toBe(0)
})

test('a page that still grows is scrolled once it is tall enough, and not again', () => {
	storage()
	const one = page()
	one.start()
	one.scroll(1_200)
	one.go('/blog')
	one.end = 300
	one.history.back()
	expect([scrollY, one.isTrying()]).toEqual([300, true])
	one.end = 900
	vi.advanceTimersByTime(frame)
	expect(scrollY).toBe(900)
	one.end = 1_197
	vi.advanceTimersByTime(frame)
	expect([scrollY, one.isTrying()]).toEqual([1_197, true])
	one.end = 1_198
	vi.advanceTimersByTime(frame)
	expect([scrollY, one.isTrying()]).toEqual([1_198, false])
})

test('a page that stays too short is given up after a while', () => {
	storage()
	const one = page()
	one.start()
	one.scroll(1_200)
	one.go('/blog')
	one.end = 300
	one.history.back()
	vi.advanceTimersByTime(patience - 2 * frame)
	expect(one.isTrying()).toBe(true)
	vi.advanceTimersByTime(3 * frame)
	expect(one.isTrying()).toBe(false)
	one.end = 5_000
	vi.advanceTimersByTime(patience)
	expect(scrollY).toBe(300)
})

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('a reader who scrolls by %s is left alone', (event) => {
	storage()
	const one = page()
	one.start()
	one.scroll(1_200)
	one.go('/blog')
	one.end = 300
	one.history.back()
	one.tell(event)
	one.end = 5_000
	vi.advanceTimersByTime(frame)
	expect([scrollY, one.isTrying()]).toEqual([300, false])
})

test('a reader who navigates meanwhile is not scrolled on the next page', () => {
	storage()
	const one = page()
	one.start()
	one.scroll(1_200)
	one.go('/blog')
	one.scroll(800)
	one.end = 300
	one.history.back()
	one.go('/about')
	one.end = 5_000
	vi.advanceTimersByTime(frame)
	expect(scrollY).toBe(0)
	one.end = 300
	one.history.back()
	one.history.go(1)
	one.end = 5_000
	vi.advanceTimersByTime(frame)
	expect(scrollY, 'only the last one counts').toBe(0)
})

test('a change on the same page does not scroll it', () => {
	storage()
	const { go, history, scroll, start } = page()
	start()
	scroll(400)
	history.replaceState(null, '', '/?sort=name')
	go('/?sort=price', { stay: true })
	expect(scrollY).toBe(400)
	go('/?sort=age')
	expect(scrollY, 'the same page again').toBe(0)
	scroll(400)
	history.replaceState(null, '', '/elsewhere')
	expect(scrollY).toBe(0)
	scroll(400)
	go('/far', { stay: true })
	expect(scrollY).toBe(0)
})

test.each(['reload', 'back_forward'])(
	'after a %s the page is where it was, and a link to it starts at its top',
	(type) => {
		const kept = storage()
		const before = page()
		before.start()
		before.scroll(900)
		before.tell('pagehide')
		expect(JSON.parse(kept.getItem('scroll') ?? '')).toEqual({ 'https://motor.test/': 900 })
		forgetScrollPositions()
		expect(kept.getItem('scroll')).toBeNull()
		kept.setItem('scroll', '{"https://motor.test/":900}')
		page().start()
		expect(scrollY).toBe(0)
		page(5_000, type).start()
		expect(scrollY).toBe(900)
		forgetScrollPositions()
		const { go, history, scroll, start } = page(5_000, type)
		start()
		expect(scrollY).toBe(0)
		scroll(300)
		go('/blog')
		forgetScrollPositions()
		history.back()
		expect(scrollY).toBe(0)
	},
)

test('without storage, or with something else in it, a page starts at its top', () => {
	noStorage('sessionStorage')
	const one = page(5_000, 'reload')
	one.start()
	one.scroll(400)
	one.tell('pagehide')
	forgetScrollPositions()
	storage().setItem('scroll', '{')
	const other = page(5_000, 'reload')
	other.start()
	expect(scrollY).toBe(0)
	other.scroll(400)
	other.go('/blog')
	other.history.back()
	expect(scrollY).toBe(400)
})
