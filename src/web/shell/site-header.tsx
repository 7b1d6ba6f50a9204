import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { type Language, languageCodes, languages } from '../../contract/languages.ts'
import { href } from '../../contract/paths.ts'
import { Icon } from '../components/icon.tsx'
import { chooseTheme, shownTheme } from '../preferences.ts'
import { useUser } from '../session/session.ts'
import { useSignOut } from '../session/sign-out.ts'
import { useChooseLanguage, useTexts } from '../texts/texts.tsx'
import { Bell } from './bell.tsx'
import { Logo } from './logo.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { SearchField } from './search-field.tsx'

function Links() {
	const { t } = useTexts()
	const user = useUser()
	const [path] = useLocation()
	const { leaving, signOut } = useSignOut()
	const link = (href: string, text: string) => (
		<Link
			href={href}
			className="site-nav__link"
			aria-current={path === href || (href !== '/' && path.startsWith(`${href}/`)) ? 'page' : undefined}
		>
			{text}
		</Link>
	)
	return (
		<>
			{link(href('home'), t('Home'))}
			{link(href('blog'), t('Blog'))}
			{user && link(href('dashboard'), t('Dashbord'))}
			{user ? (
				<button type="button" className="site-nav__link" disabled={leaving} onClick={signOut}>
					{t('Log Out')}
				</button>
			) : (
				<Link href={href('login')} className="site-nav__link site-nav__link--sign-in">
					{t('Log In')}
				</Link>
			)}
		</>
	)
}

/** Saves the language of a member's mails. */
function useSaveLanguage() {
	const cache = useQueryClient()
	const texts = useTexts()
	const member = useUser()?.role
	return async (language: Language) => {
		if (!member) return
		const { saveLanguage } = await import('../session/save-language.ts')
		await saveLanguage(cache, texts, language)
	}
}

function Preferences() {
	const { t, language } = useTexts()
	const next = languageCodes[(languageCodes.indexOf(language) + 1) % languageCodes.length] ?? language
	const chooseLanguage = useChooseLanguage()
	const saveLanguage = useSaveLanguage()
	return (
		<>
			<button
				type="button"
				className="language-switch"
				lang={next}
				aria-label={next === 'bn' ? languages.bn.name : undefined}
				onClick={() => {
					void chooseLanguage(next)
					saveLanguage(next).catch(() => undefined)
				}}
			>
				<Icon name="language" />
				{next === 'bn' ? <span className="language-switch__bangla" /> : languages[next].name}
			</button>
			<button
				type="button"
				className="icon-button theme-switch"
				title={t('Switch between light and dark')}
				aria-label={t('Switch between light and dark')}
				onClick={() => chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark')}
			>
				<Icon name="moon" size={22} className="theme-switch__moon" />
				<Icon name="sun" size={22} className="theme-switch__sun" />
			</button>
		</>
	)
}

/** The header's links as a menu on narrow screens. Esc, a press outside, or following a link closes it. */
function FoldedMenu() {
	const { t } = useTexts()
	const [path] = useLocation()
	const menu = useRef<HTMLDetailsElement>(null)
	useEffect(() => {
		if (path && menu.current) menu.current.open = false
	}, [path])
	useEffect(() => {
		const close = (event: Event) => {
			const details = menu.current
			if (!details?.open) return
			const { key, type, target } = event as KeyboardEvent
			const escaped = key === 'Escape'
			if (escaped || (type === 'pointerdown' && !details.contains(target as Node))) details.open = false
			if (escaped) details.querySelector('summary')?.focus()
		}
		addEventListener('keydown', close)
		addEventListener('pointerdown', close)
		return () => {
			removeEventListener('keydown', close)
			removeEventListener('pointerdown', close)
		}
	}, [])
	return (
		<details className="site-menu" ref={menu}>
			<summary aria-label={t('Menu')}>
				<Icon name="menu" size={24} />
				<Icon name="close" size={24} />
			</summary>
			<nav aria-label={t('Menu')}>
				<Links />
				{path === href('search') && (
					<div className="site-menu__preferences">
						<Preferences />
					</div>
				)}
			</nav>
		</details>
	)
}

/** Logo, search, Home, Blog, Dashbord (signed in only), Log Out or Log In, the bell (members only). */
export function SiteHeader() {
	const { t } = useTexts()
	const user = useUser()
	return (
		<header className="site-header">
			<a className="skip-link" href="#content">
				{t('Skip to content')}
			</a>
			<div className="site-header__bar">
				<Link href={href('home')} className="site-header__logo" aria-label="Motor">
					<Logo />
				</Link>
				<SearchField />
				<nav className="site-nav" aria-label={t('Main')}>
					<Links />
				</nav>
				<div className="site-header__preferences">
					{user?.role && !user.unsecured && <Bell />}
					<Preferences />
				</div>
				<FoldedMenu />
			</div>
			<OfflineNotice />
		</header>
	)
}
