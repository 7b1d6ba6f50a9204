import { useTexts } from '../../texts/texts.tsx'
import { PictureFrame } from '../pictures/picture-frame.tsx'
import type { Deal } from './deal.ts'

/** A deal's picture, as small as a row is high. The text beside it names the gear. */
export function DealPicture({ address }: { address: string }) {
	return (
		<span className="deal-picture">
			<PictureFrame address={address} alt="" picture={null} sizes="3.5rem" shape="thumb" />
		</span>
	)
}

/** What is due, and by when. */
export function DueWords({ deal: { due, by } }: { deal: Pick<Deal, 'due' | 'by'> }) {
	const { t } = useTexts()
	if (!due) return null
	return (
		<>
			<strong>{t(due.inRow ?? due.label)}</strong>
			{by && <span>{t('by {moment}', { moment: by })}</span>}
		</>
	)
}
