import { useWriteBy } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { identity } from '../../session/identity-client.ts'
import { useTexts } from '../../texts/texts.tsx'
import { showPasskey, usePasskeysPossible } from './authenticator.ts'

/** Resolves with false if no passkey was shown. */
async function signIn(): Promise<boolean> {
	const credential = await showPasskey(await identity.passkeyRequest())
	if (credential) await identity.signInByPasskey(credential)
	return credential !== null
}

/** Signs in by passkey, without password or code. Renders nothing where passkeys do not work. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
	const { t } = useTexts()
	const possible = usePasskeysPossible()
	const attempt = useWriteBy(signIn, { onSuccess: (done) => (done ? onSignedIn() : undefined) })
	if (!possible) return null
	return (
		<div className="stack stack--tight">
			<Button wide icon="shield" busy={attempt.isPending} busyLabel={t('Signing in')} onClick={() => attempt.mutate()}>
				{t('Use a passkey')}
			</Button>
			<p className="quiet small" role="status">
				{attempt.data === false && t('No passkey was used. Try again, or log in another way.')}
			</p>
		</div>
	)
}
