import { useSearch } from 'wouter'
import { href } from '../../../contract/paths.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { wantedAddress } from '../sign-in/return-address.ts'

/** Shown without a connection, in place of a page that this device has never stored. */
export default function Offline() {
	const { t } = useTexts()
	const wanted = wantedAddress(useSearch())
	return (
		<section className="page page--narrow section">
			<EmptyState
				icon="offline"
				level="h1"
				title={t("You're offline")}
				text={t("You haven't opened this page on this device yet. Pages you have opened still work.")}
			>
				<Button look="primary" icon="retry" onClick={() => location.assign(wanted)}>
					{t('Try again')}
				</Button>
				<ButtonLink icon="home" href={href('home')}>
					{t('Go to Home')}
				</ButtonLink>
			</EmptyState>
		</section>
	)
}
