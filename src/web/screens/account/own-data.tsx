import { client } from '../../api/api-client.ts'
import { useWriteBy } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import * as drawn from '../../components/drawings.ts'
import { useTexts } from '../../texts/texts.tsx'
import { saveFile } from './save-file.ts'
import { PartSection } from './section.tsx'

/** Downloads everything stored about the reader as a file. */
export function OwnDataSection() {
	const { t } = useTexts()
	const download = useWriteBy(() => client.call('GET /api/account/data'), {
		success: 'Your data is downloaded',
		onSuccess: (data) => saveFile('motor-data.json', JSON.stringify(data, null, '\t'), 'application/json'),
	})
	return (
		<PartSection
			part="data"
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
		</PartSection>
	)
}
