import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CallArguments } from '../../../contract/api.ts'
import { languages } from '../../../contract/languages.ts'
import type { Preview } from '../../../contract/moderation/previews.ts'
import { type ApiFailure, client } from '../../api/api-client.ts'
import { useSettled } from '../../components/forms/settled.ts'
import { personName } from '../../components/person-name.ts'
import { useTexts } from '../../texts/texts.tsx'

type PreviewCall = 'POST /api/case/preview/{id}' | 'POST /api/user/preview/{id}'

/** How long nothing is typed before the server is asked again, in ms. */
const pause = 300

interface ToldProps<Name extends PreviewCall> {
	call: Name
	/** The case's or the person's. */
	id: string
	/** Null until it has its reason. */
	body: CallArguments<Name>['body'] | null
	/** The decision is final at once, even where the server says that a case's decision could be undone. */
	final?: boolean
}

/** What a decision will send, to whom and in their language. */
export function Told<Name extends PreviewCall>({ call, id, body, final = false }: ToldProps<Name>) {
	const { t } = useTexts()
	const title = useId()
	const settled = useSettled(JSON.stringify(body), pause)
	const asked = JSON.parse(settled) as typeof body
	const read = useQuery<Preview, ApiFailure>({
		queryKey: [call, id, settled],
		queryFn: ({ signal }) => client.call(call, { params: { id }, body: asked } as CallArguments<Name>, signal),
		enabled: asked !== null,
		placeholderData: keepPreviousData,
		retry: false,
		gcTime: 0,
	})
	const { data, error } = read
	return (
		<section className="told stack stack--tight" aria-labelledby={title} aria-live="polite" aria-busy={read.isFetching}>
			<h3 id={title}>{t('What will be sent')}</h3>
			{asked === null && <p className="small quiet">{t('Give a reason to see it.')}</p>}
			{asked && error && <p className="small quiet">{error.message}</p>}
			{asked && !error && !data && <p className="small quiet">{t('Loading')}</p>}
			{asked && !error && data && <Letters told={data.told} undoable={data.undoable && !final} />}
		</section>
	)
}

function Letters({ told, undoable }: Preview) {
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
