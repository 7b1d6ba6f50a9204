import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CallArguments } from '../../../contract/api.ts'
import { languages } from '../../../contract/languages.ts'
import type { CasePreview } from '../../../contract/moderation/cases.ts'
import { type ApiFailure, client } from '../../api/api-client.ts'
import { useSettled } from '../../components/forms/settled.ts'
import { personName } from '../../components/person-name.ts'
import { useTexts } from '../../texts/texts.tsx'

type Body = CallArguments<'POST /api/case/preview/{id}'>['body']

/** How long nothing is typed before the server is asked again, in ms. */
const pause = 300

interface ToldProps {
	/** The case's. */
	id: string
	/** Null until it has its reason. */
	body: Body | null
	/** It is decided by a call that is done at once, whatever a case's own could take back. */
	final?: boolean
}

/** What a decision will send, to whom and in their language. */
export function Told({ id, body, final = false }: ToldProps) {
	const { t } = useTexts()
	const title = useId()
	const settled = useSettled(JSON.stringify(body), pause)
	const asked = JSON.parse(settled) as Body | null
	const read = useQuery<CasePreview, ApiFailure>({
		queryKey: ['POST /api/case/preview/{id}', id, settled],
		queryFn: ({ signal }) =>
			client.call('POST /api/case/preview/{id}', { params: { id }, body: asked as Body }, signal),
		enabled: asked !== null,
		placeholderData: keepPreviousData,
		retry: false,
		gcTime: 0,
	})
	const { data, error } = read
	return (
		<section className="told stack stack--tight" aria-labelledby={title} aria-live="polite" aria-busy={read.isFetching}>
			<h3 id={title}>{t('What will be sent')}</h3>
			{asked === null && <p className="small quiet">{t('Choose a reason to see it.')}</p>}
			{asked && error && <p className="small quiet">{error.message}</p>}
			{asked && !error && !data && <p className="small quiet">{t('Loading')}</p>}
			{asked && !error && data && <Letters told={data.told} undoable={data.undoable && !final} />}
		</section>
	)
}

function Letters({ told, undoable }: CasePreview) {
	const { t } = useTexts()
	return (
		<>
			{told.length === 0 && <p className="small quiet">{t('Nobody is told of this.')}</p>}
			<ul className="told__letters">
				{told.map(({ person, language, text, mail }) => (
					<li key={`${person._id} ${text}`}>
						<p className="small">
							<strong>{personName(t, person)}</strong>{' '}
							<span className="quiet">
								{mail ? t('in Motor and by email') : t('in Motor')} ·{' '}
								<span lang={language}>{languages[language].name}</span>
							</span>
						</p>
						<p lang={language}>{text}</p>
					</li>
				))}
			</ul>
			<p className="small quiet">
				{undoable
					? t('You can undo this for ten minutes. Until then nothing is sent.')
					: told.length > 0
						? t('This cannot be undone. It is sent at once.')
						: t('This cannot be undone.')}
			</p>
		</>
	)
}
