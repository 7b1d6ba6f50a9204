import { Link } from 'wouter'
import { href } from '../../../contract/paths.ts'
import { gearTypeNames } from '../../components/listings/gear-type-names.ts'
import { useTexts } from '../../texts/texts.tsx'

/** The types of gear as pictures that link to them, and a link to all gear. */
export function GearTypes() {
	const { t } = useTexts()
	return (
		<nav className="page gear-types" aria-label={t('Gear types')}>
			<ul className="gear-types__row">
				{Object.entries(gearTypeNames).map(([type, name]) => (
					<li key={type}>
						<Link href={href('search', {}, { gear_type: type })}>
							<img src={`/gear/${type}.webp`} alt="" fetchPriority="low" />
							{t(name)}
						</Link>
					</li>
				))}
				<li>
					<Link className="gear-types__all" href={href('search')}>
						{t('All used gear')}
					</Link>
				</li>
			</ul>
		</nav>
	)
}
