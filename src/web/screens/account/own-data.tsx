import type { PersonalData } from '../../../contract/people/account.ts'
import { client } from '../../api/api-client.ts'
import { useWriteBy } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import * as drawn from '../../components/drawings.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Section } from './section.tsx'

const fileName = 'motor-data.json'

function saveAsFile(data: PersonalData) {
	const link = document.createElement('a')
	link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, '\t')], { type: 'application/json' }))
	link.download = fileName
	link.click()
	// After the browser has begun to save it.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves everything stored about the reader as a file. */
export function OwnDataSection() {
	const { t } = useTexts()
	const download = useWriteBy(() => client.call('GET /api/account/data'), {
		success: 'Your data is downloaded',
		onSuccess: saveAsFile,
	})
	return (
		<Section
			title={t('Your data')}
			lead={t(
				'A file with everything Motor keeps about you: profile, listings, orders, wishlist, reports, views and logins.',
			)}
		>
			<div className="account__foot">
				<Button
					icon={drawn.download}
					busy={download.isPending}
					busyLabel={t('Downloading')}
					onClick={() => download.mutate()}
				>
					{t('Download my data')}
				</Button>
			</div>
		</Section>
	)
}
