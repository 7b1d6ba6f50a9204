import type { OwnCase } from '../../../contract/moderation/cases.ts'
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
						{pictures.length > 0 && (
							<p className="cluster case__pictures">
								{pictures.map((address) => (
									<a key={address} href={address} target="_blank" rel="noreferrer">
										<img
											className="case__picture"
											src={address}
											alt={t('Picture from {name}', { name: personName(t, by) })}
										/>
									</a>
								))}
							</p>
						)}
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
