import { expect, test } from 'vitest'
import { openHistory } from '../../../tests/support/browser-history.ts'
import { runHook } from '../../../tests/support/hook.tsx'
import { leaving, staying, useBackCloses } from './back-closes.ts'

/** A page with an overlay, closed at first. Counts how often Back has closed it. */
function page() {
	const { history, paths } = openHistory('/search')
	const closed = { times: 0 }
	const overlay = runHook((isOpen: boolean) => {
		useBackCloses(isOpen, () => {
			closed.times += 1
		})
	}, false)
	const navigate = (to: string, { replace, state = null }: { replace: boolean; state?: object | null }) =>
		history[replace ? 'replaceState' : 'pushState'](state, '', to)
	return { history, paths, closed, overlay, navigate }
}

test('Back closes an overlay, and leads away once it is closed', () => {
	const { history, paths, closed, overlay } = page()
	expect([paths(), history.state]).toEqual([['>/search'], null])
	overlay.run(true)
	expect([paths(), history.state]).toEqual([['/search', '>/search'], { stay: true, over: true }])
	history.back()
	expect([paths(), closed.times]).toEqual([['>/search', '/search'], 1])
	overlay.run(false)
	expect(paths()).toEqual(['>/search', '/search'])
	history.go(1)
	expect(closed.times, 'nothing is open').toBe(1)
})

test('an overlay that is closed on the page removes its history entry', () => {
	const { paths, closed, overlay } = page()
	overlay.run(true)
	overlay.run(false)
	expect([paths(), closed.times]).toEqual([['>/search', '/search'], 0])
})

test('a change made in an overlay stays when it is closed on the page', () => {
	const { history, paths, overlay, navigate } = page()
	overlay.run(true)
	expect(staying()).toEqual({ replace: true, state: { stay: true, over: true } })
	navigate('/search?size=M', staying())
	expect(paths()).toEqual(['/search', '>/search?size=M'])
	overlay.run(false)
	expect([paths(), history.state]).toEqual([['/search', '>/search?size=M'], { stay: true }])
})

test('a change made in an overlay stays when Back closes it', () => {
	const { history, paths, closed, overlay, navigate } = page()
	overlay.run(true)
	navigate('/search?size=M', staying())
	history.back()
	expect([paths(), history.state, closed.times]).toEqual([['/search', '>/search?size=M'], { stay: true }, 1])
	overlay.run(false)
	expect(paths()).toEqual(['/search', '>/search?size=M'])
})

test('going back further than the overlay leads there, whatever was changed in it', () => {
	const { history, paths, closed, overlay, navigate } = page()
	navigate('/search?q=helmet', { replace: false })
	overlay.run(true)
	navigate('/search?q=helmet&size=M', staying())
	history.go(-2)
	overlay.run(false)
	expect([paths(), closed.times]).toEqual([['>/search', '/search?q=helmet', '/search?q=helmet&size=M'], 1])
})

test('navigating on from an overlay leaves no entry of it behind', () => {
	const { history, paths, closed, overlay, navigate } = page()
	expect(leaving()).toEqual({ replace: false })
	overlay.run(true)
	expect(leaving()).toEqual({ replace: true })
	navigate('/product/single/1', leaving())
	overlay.run(false)
	expect([paths(), history.state]).toEqual([['/search', '>/product/single/1'], null])
	history.back()
	expect([paths(), closed.times]).toEqual([['>/search', '/product/single/1'], 0])
})

test('going back before the overlay has closed finds the page as it was', () => {
	const { history, paths, overlay, navigate } = page()
	overlay.run(true)
	navigate('/product/single/1', leaving())
	history.back()
	overlay.run(false)
	expect(paths()).toEqual(['>/search', '/product/single/1'])
})

test('a change of the address without an overlay makes an entry that does not scroll', () => {
	const { paths, navigate } = page()
	expect(staying()).toEqual({ replace: false, state: { stay: true } })
	navigate('/search?size=M', staying())
	expect(paths()).toEqual(['/search', '>/search?size=M'])
})
