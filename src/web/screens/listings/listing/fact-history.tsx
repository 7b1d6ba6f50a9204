import { useQuery } from '@tanstack/react-query'
import { ownReads } from '../../../api/own-reads.ts'
import { FailedRead } from '../../../components/failed-read.tsx'
import { LinesSkeleton } from '../../../components/skeleton.tsx'
import { When } from '../../../components/when.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { changeText, witnessText } from './fact-change-words.ts'

/** What was said of the gear before, newest first. */
export function FactHistory({ id }: { id: string }) {
	const texts = useTexts()
	const { t } = texts
	const history = useQuery(ownReads.factHistory(id))
	if (history.isPending) return <LinesSkeleton />
	if (!history.data) return <FailedRead title="We couldn't load what was said before" query={history} />
	if (history.data.length === 0) return <p className="quiet">{t('No changes yet.')}</p>
	return (
		<ol className="known__changes">
			{history.data.toReversed().map((change, index) => (
				<li key={`${change.at} ${change.fact} ${index}`}>
					<p>{changeText(texts, change)}</p>
					<p className="record-aside">
						{witnessText(texts, change)} · <When moment={change.at} />
					</p>
				</li>
			))}
		</ol>
	)
}
