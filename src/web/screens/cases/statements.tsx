import type { OwnCase } from '../../../contract/moderation/cases.ts'
import { Evidence } from '../../components/cases/evidence.tsx'
import { personName } from '../../components/person-name.ts'
import { When } from '../../components/when.tsx'
import { useTexts } from '../../texts/texts.tsx'

/** What the sides said, with their pictures and messages. */
export function Statements({ statements }: { statements: OwnCase['statements'] }) {
	const { t } = useTexts()
	if (statements.length === 0) return null
	return (
		<section className="panel stack">
			<h2>{t('What they say')}</h2>
			<ol className="stack">
				{statements.map(({ _id, by, as, text, pictures, messages, created_at }) => (
					<li key={_id} className="stack stack--tight">
						<p className="small quiet">
							{personName(t, by)}
							{as && ` · ${as === 'buyer' ? t('Buyer') : t('Seller')}`} · <When moment={created_at} />
						</p>
						<p className="message__text">{text}</p>
						<Evidence pictures={pictures} alt={t('Picture from {name}', { name: personName(t, by) })} />
						{messages.map((message) => (
							<blockquote key={message._id} className="message__text">
								{message.text || t('Picture in this message')}
							</blockquote>
						))}
					</li>
				))}
			</ol>
		</section>
	)
}
