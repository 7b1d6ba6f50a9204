import type { StolenReport } from '../../../contract/moderation/stolen.ts'
import { Evidence } from '../../components/cases/evidence.tsx'
import { districtName } from '../../components/gear/district-name.ts'
import { gearTypeNames } from '../../components/listings/gear-type-names.ts'
import { type Texts, useTexts } from '../../texts/texts.tsx'

/** What was stolen, in a few words. */
export const stolenTitle = (t: Texts['t'], { gear_type: type, maker, model }: StolenReport): string =>
	[t(gearTypeNames[type]), maker, model].filter((part) => part !== '').join(' · ')

/** What a report says. Its serial number is not among it: nobody can read that again. */
export function StolenFacts({ report }: { report: StolenReport }) {
	const { t, date, language } = useTexts()
	return (
		<div className="stack stack--tight">
			<p className="small quiet">
				{t('Stolen on {day}, {district}', {
					day: date(report.stolen_at),
					district: districtName(report.district, language),
				})}
				{report.gd_number && <> · {t('police diary {number}', { number: report.gd_number })}</>}
				{report.serial && <> · {t('with a serial number, kept sealed')}</>}
			</p>
			<p>{report.text}</p>
			<Evidence pictures={report.images.map(({ url }) => url)} alt={t('Picture of the stolen gear')} />
		</div>
	)
}
