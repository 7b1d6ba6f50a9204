import { useLocation } from 'wouter'
import { href } from '../../../contract/paths.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { matchRoute } from '../../routing/match-route.ts'
import { useUser } from '../../session/session.ts'
import { Head } from '../../shell/head.tsx'
import { type Text, useTexts } from '../../texts/texts.tsx'

const statusTexts: Readonly<Record<number, Text>> = { 403: 'Forbidden', 404: 'Not Found' }
const advice: Readonly<Record<number, Text>> = {
	403: "Your account type can't open this page",
	404: 'There is nothing here. The item may be sold or removed, or the address may have a typo.',
}

/** Returns a hint to follow the server's sentence, which says what is missing. */
function hintTo(status: number, path: string): Text | undefined {
	const isListing = matchRoute(path)?.route.name === 'listing'
	return status === 404 && isListing ? 'It may have been sold or removed.' : undefined
}

interface ErrorPageProps {
	status: number
	message?: string
	/** The request's id in the server's log. */
	request?: string | undefined
}

/** The error page: unknown route (404), wrong role (403) or a failed screen. Status 0 means no answer. */
export function ErrorPage({ status, message, request }: ErrorPageProps) {
	const texts = useTexts()
	const { t } = texts
	const user = useUser()
	const [path] = useLocation()
	const text = message ? texts.message(message) : t(statusTexts[status] ?? 'Something went wrong')
	const mayPass = status === 0 || status === 429 || status >= 500
	const explained = message === undefined ? advice[status] : hintTo(status, path)
	const hint = mayPass ? 'Please try again in a moment.' : explained
	return (
		<section className="error-page" aria-labelledby="error-title">
			<Head title={text} />
			<Icon name="sad-face" size={96} className="error-page__face" />
			<h1 id="error-title">{t('Opps..')}</h1>
			{status > 0 && <p className="error-page__status">{status}</p>}
			<p className="lead">{text}</p>
			{hint && <p className="quiet">{t(hint)}</p>}
			{request && (
				<p className="quiet">
					{t('Error reference')}: <code>{request}</code>
				</p>
			)}
			<div className="cluster">
				<ButtonLink look="primary" icon="home" href={href('home')}>
					{t('Go to Home')}
				</ButtonLink>
				{status === 404 && user && <ButtonLink href={`${href('home')}#brands`}>{t('Choose your brand')}</ButtonLink>}
				{mayPass && (
					<Button icon="retry" onClick={() => location.reload()}>
						{t('Try again')}
					</Button>
				)}
			</div>
		</section>
	)
}
