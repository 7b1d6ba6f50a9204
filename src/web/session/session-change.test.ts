import { expect, test } from 'vitest'
import { forTest } from '../../../tests/support/browser-storage.ts'
import { acting, openWindow, runHook } from '../../../tests/support/hook.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useSessionChange } from './session-change.ts'

/** Signs in on an English page with these cookies. Returns the session and the page's language. */
async function signIn(cookie: string) {
	openWindow()
	forTest('location', new URL('https://motor.test/login'))
	const document = { cookie, documentElement: { lang: 'en' } }
	forTest('document', document)
	const asked: string[] = []
	forTest('fetch', async (path: string) => {
		asked.push(path)
		return Response.json({ user: { uid: 'rahim' } })
	})
	const shown = runHook(() => ({ change: useSessionChange(), language: useTexts().language }))
	const session = await acting(() => shown.current.change())
	return { asked, session, language: shown.current.language, document }
}

test('the page switches to the language of the account, and knows who is signed in', async () => {
	const { asked, session, language } = await signIn('theme=dark; language=bn')
	expect(asked).toEqual(['/api/auth/get-session'])
	expect([session, language]).toEqual([{ user: { uid: 'rahim' } }, 'bn'])
})

test.each(['language=en', '', 'language=xx'])('with the cookies %j it stays in its language', async (cookie) => {
	const { session, language, document } = await signIn(cookie)
	expect([session, language, document.cookie]).toEqual([{ user: { uid: 'rahim' } }, 'en', cookie])
})
