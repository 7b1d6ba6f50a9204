import { Button } from '../../components/button.tsx'
import { ErrorPanel } from '../../components/notice.tsx'
import { useSite } from '../../site.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import type { useProviderSignIn } from './provider-sign-in.ts'

interface ProviderButtonsProps {
	signIn: ReturnType<typeof useProviderSignIn>
	/** What went wrong before this page was loaded. */
	arrivedWith: Text | null
}

/** The ways in through a provider that this installation offers; nothing where there is none. */
export function ProviderButtons({ signIn, arrivedWith }: ProviderButtonsProps) {
	const { t } = useTexts()
	const { google, oidc } = useSite()
	const problem = signIn.waitingFor ? null : (signIn.problem ?? arrivedWith)
	const { start, waitingFor } = signIn
	return (
		<>
			{problem && (
				<ErrorPanel title={t(problem)} text={t('Nothing has changed. You can try again or log in another way.')} />
			)}
			{(google || oidc) && (
				<div className="stack stack--tight">
					<p className="auth__or">{t('or')}</p>
					{google && (
						<Button wide icon="google" busy={waitingFor === 'google'} onClick={() => void start('google')}>
							{t('Continue with Google')}
						</Button>
					)}
					{oidc && (
						<Button wide icon="shield" busy={waitingFor === 'oidc'} onClick={() => void start('oidc')}>
							{t('Continue with {provider}', { provider: oidc })}
						</Button>
					)}
					{waitingFor && <p className="quiet small">{t('Finish the sign-in in the window that has opened.')}</p>}
				</div>
			)}
		</>
	)
}
