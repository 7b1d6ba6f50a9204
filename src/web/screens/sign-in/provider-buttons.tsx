import { Button } from '../../components/button.tsx'
import * as drawn from '../../components/drawings.ts'
import { useSite } from '../../site.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import type { useProviderSignIn } from './provider-sign-in.ts'

interface ProviderButtonsProps extends ReturnType<typeof useProviderSignIn> {
	/** What newcomers should know first. */
	note?: Text
}

/** This installation's provider buttons, if any. */
export function ProviderButtons({ start, waitingFor, note }: ProviderButtonsProps) {
	const { t } = useTexts()
	const { google, oidc } = useSite()
	if (!google && !oidc) return null
	return (
		<div className="stack stack--tight">
			<p className="auth__or">{t('or')}</p>
			{google && (
				<Button wide icon={drawn.google} busy={waitingFor === 'google'} onClick={() => void start('google')}>
					{t('Continue with Google')}
				</Button>
			)}
			{oidc && (
				<Button wide icon="shield" busy={waitingFor === 'oidc'} onClick={() => void start('oidc')}>
					{t('Continue with {provider}', { provider: oidc })}
				</Button>
			)}
			{note && !waitingFor && <p className="quiet small">{t(note)}</p>}
			{waitingFor && <p className="quiet small">{t('Finish signing in in the window that just opened.')}</p>}
		</div>
	)
}
