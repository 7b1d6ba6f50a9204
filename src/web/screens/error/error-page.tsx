import { ButtonLink } from '../../components/button.tsx'
import { IconSadFace } from '../../components/icons.tsx'
import { Head } from '../../head.tsx'
import { type Text, useTexts } from '../../texts/texts.tsx'

const statusTexts: Record<number, Text> = { 403: 'Forbidden', 404: 'Not Found' }

/** The page for an unknown route (404), a wrong role (403) and a screen that failed. */
export function ErrorPage({ status, message }: { status: number; message?: string }) {
	const texts = useTexts()
	const text = message ? texts.message(message) : texts.t(statusTexts[status] ?? 'Something went wrong')
	return (
		<section className="error-page" aria-labelledby="error-title">
			<Head title={text} />
			<IconSadFace className="error-page__face" />
			<h1 id="error-title">{texts.t('Opps..')}</h1>
			{status > 0 && <p className="error-page__status">{texts.number(status)}</p>}
			<p>{text}</p>
			<ButtonLink href="/">{texts.t('Go to Home')}</ButtonLink>
		</section>
	)
}
