import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { href } from '../../contract/paths.ts'
import { ApiFailure, client } from '../api/api-client.ts'
import { siteReads } from '../api/site-reads.ts'
import { Button } from '../components/button.tsx'
import { matchRoute } from '../routing/match-route.ts'
import { useMayWrite } from '../session/session.ts'
import { useSite } from '../site.ts'
import { useTexts } from '../texts/texts.tsx'
import { useInstall } from './install-offer.ts'
import { Logo } from './logo.tsx'
import { networks, SocialBadge, StoreBadge } from './store-badge.tsx'

/** One field, checked by the server. Every page has it, so it does without the code of forms and writes. */
function Newsletter() {
	const { t, message } = useTexts()
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const [answer, setAnswer] = useState<'none' | 'sending' | 'sent' | ApiFailure>('none')
	const failure = answer instanceof ApiFailure ? answer : null
	const wrong = failure?.fields['email']
	async function submit(event: FormEvent) {
		event.preventDefault()
		setAnswer('sending')
		try {
			await client.call('POST /api/newsletter', { body: { email: input.current?.value ?? '' } })
			input.current?.form?.reset()
			setAnswer('sent')
		} catch (refusal) {
			setAnswer(refusal as ApiFailure)
			if ((refusal as ApiFailure).fields['email']) input.current?.focus()
		}
	}
	return (
		<form className="newsletter" method="post" noValidate onSubmit={submit}>
			<label htmlFor={id}>{t('New gear by email')}</label>
			<div className="newsletter__row">
				<input
					ref={input}
					id={id}
					name="email"
					type="email"
					inputMode="email"
					autoComplete="email"
					placeholder="name@example.com"
					aria-invalid={wrong !== undefined}
					aria-describedby={`${id}-answer`}
					onInput={failure ? () => setAnswer('none') : undefined}
				/>
				<Button type="submit" busy={answer === 'sending'}>
					{t('Subscribe')}
				</Button>
			</div>
			<p id={`${id}-answer`} className="newsletter__answer" role="status">
				{failure && message(wrong ?? failure.message)}
				{answer === 'sent' && t('Almost done: open the link in the email we sent you.')}
			</p>
		</form>
	)
}

function Apps() {
	const { t } = useTexts()
	const install = useInstall()
	return (
		<div className="cluster site-footer__badges">
			<StoreBadge store="google" />
			<StoreBadge store="apple" />
			{install && (
				<Button icon="plus" onClick={install}>
					{t('Install Motor')}
				</Button>
			)}
		</div>
	)
}

/** Motor's own pages on social networks. The demo has none and says that they are to come. */
function Social() {
	const { t } = useTexts()
	const { social, demo } = useSite()
	const all = Object.keys(networks) as (keyof typeof networks)[]
	const has = all.filter((network) => social[network])
	if (!has[0] && !demo) return null
	return (
		<>
			<h2>{t('Follow us')}</h2>
			<div className="cluster site-footer__social">
				{(has[0] ? has : all).map((network) => (
					<SocialBadge key={network} network={network} address={social[network]} />
				))}
				{!has[0] && <span>{t('Coming soon')}</span>}
			</div>
		</>
	)
}

function Columns() {
	const { t } = useTexts()
	const categories = useQuery(siteReads.categories())
	const mayWrite = useMayWrite()
	return (
		<div className="site-footer__columns">
			<section>
				<Logo />
				<p>{t('Used motorcycle gear, from rider to rider.')}</p>
				<Apps />
				<p>
					<Link href={href('stolen')}>{t('Stolen gear: report it, or check a number')}</Link>
				</p>
			</section>
			{categories.data && (
				<nav aria-label={t('Categories')}>
					<h2>{t('Categories')}</h2>
					<ul>
						{categories.data.map((category) => (
							<li key={category._id}>
								<Link href={href('category', { id: category._id })}>{category.brandName}</Link>
							</li>
						))}
					</ul>
				</nav>
			)}
			<section>
				{mayWrite && (
					<>
						<h2>{t('Newsletter')}</h2>
						<Newsletter />
					</>
				)}
				<Social />
			</section>
		</div>
	)
}

/** Store badges, category links from the server, the newsletter, social networks, copyright; on the dashboard one line. */
export function SiteFooter() {
	const { t, year } = useTexts()
	const { demo } = useSite()
	const [path] = useLocation()
	const slim = matchRoute(path)?.route.frame !== undefined
	return (
		<footer className={slim ? 'site-footer site-footer--slim' : 'site-footer'}>
			{!slim && <Columns />}
			<p className="site-footer__copyright">
				<span>
					© {year} Motor
					{/* Not on the dashboard: people's own data is not made up. */}
					{demo &&
						!slim &&
						` · ${t('This is a demo shop: its listings and people are made up, its pictures computer-generated.')}`}
				</span>
				{slim && <span>{t('Used motorcycle gear, from rider to rider.')}</span>}
			</p>
		</footer>
	)
}
