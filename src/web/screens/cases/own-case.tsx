import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { caseBounds } from '../../../contract/moderation/case-kinds.ts'
import type { OwnCase } from '../../../contract/moderation/cases.ts'
import { href } from '../../../contract/paths.ts'
import { client } from '../../api/api-client.ts'
import { ownReads } from '../../api/own-reads.ts'
import { sendImage } from '../../api/send-image.ts'
import { useWriteBy } from '../../api/writes.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { FailedRead } from '../../components/failed-read.tsx'
import { pictureTypes, refusePicture } from '../../components/forms/chosen-file.ts'
import { FileField } from '../../components/forms/field.tsx'
import { useForm } from '../../components/forms/form.ts'
import { OwnWordsField } from '../../components/forms/own-words-field.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { PanelSkeletons } from '../../components/skeleton.tsx'
import { Until } from '../../components/until.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { DealHeader } from '../orders/order/deal-header.tsx'
import { caseDecisions, caseReasonName } from './case-words.ts'
import { OwnMessages } from './own-messages.tsx'
import { Statements } from './statements.tsx'

interface Statement {
	readonly id: string
	readonly text: string
	/** Ids of messages that this side wrote. */
	readonly messages: readonly string[]
	readonly files: readonly File[]
	/** Ids of pictures that are stored already: another try does not send them again. */
	readonly stored: Map<File, string>
}

/** Sends the pictures, and then what they show. */
async function state({ id, text, messages, files, stored }: Statement) {
	for (const file of files) if (!stored.has(file)) stored.set(file, await sendImage(`/api/case/picture/${id}`, file))
	const pictures = files.flatMap((file) => stored.get(file) ?? [])
	return client.call('POST /api/case/statement/{id}', {
		params: { id },
		body: { text, pictures, messages: [...messages] },
	})
}

function StatementForm({ one }: { one: OwnCase }) {
	const { t, count } = useTexts()
	const [files, setFiles] = useState<readonly File[]>([])
	const stored = useRef(new Map<File, string>())
	const send = useWriteBy(state, {
		success: 'Sent',
		reload: ['cases'],
		onSuccess: () => {
			setFiles([])
			form.formProps.ref.current?.reset()
		},
		onFailure: (failure) => form.refuse(failure),
	})
	const form = useForm(
		({ text }) =>
			String(text ?? '').trim() === '' ? { reasons: { text: t('Say what happened.') } } : { values: String(text) },
		(text) => {
			const fields = form.formProps.ref.current
			const messages = fields ? new FormData(fields).getAll('messages').map(String) : []
			send.mutate({ id: one._id, text, messages, files, stored: stored.current })
		},
	)
	async function choose(chosen: FileList | null) {
		const taken = [...(chosen ?? [])].slice(0, one.left.pictures)
		for (const file of taken) {
			const why = await refusePicture(file)
			if (why) return form.refuse({ fields: { image: t(why) }, message: t(why) })
		}
		setFiles(taken)
	}
	return (
		<form {...form.formProps} className="form panel" method="post">
			<h2>{t('Say what happened')}</h2>
			<p className="quiet">
				{count({ one: 'You can do so once more.', other: 'You can do so {count} times.' }, one.left.statements)}{' '}
				{t('The other side and the moderators read it.')}
			</p>
			<OwnWordsField rows={5} maxLength={caseBounds.text.max} optional={false} error={form.reason('text')} />
			{one.left.pictures > 0 && (
				<FileField
					label={t('Pictures')}
					hint={count({ one: 'One picture at most.', other: '{count} pictures at most.' }, one.left.pictures)}
					name="image"
					multiple
					accept={pictureTypes.join(',')}
					prompt={files.map(({ name }) => name).join(', ') || t('Choose a picture')}
					onChange={({ target }) => void choose(target.files)}
					error={form.reason('image')}
				/>
			)}
			{one.order?.conversation && one.as && (
				<OwnMessages conversation={one.order.conversation} side={one.as} error={form.reason('messages')} />
			)}
			<div>
				<Button type="submit" look="primary" busy={send.isPending} busyLabel={t('Sending')}>
					{t('Send it')}
				</Button>
			</div>
		</form>
	)
}

/** Who claims what, that nothing is decided, and until when to answer. */
function Claim({ one: { claim, answer_by, state, decision, kind } }: { one: OwnCase }) {
	const { t } = useTexts()
	return (
		<section className="panel stack stack--tight">
			{claim && (
				<>
					<h2>
						{claim.by === null
							? t('A moderator asks')
							: claim.by === 'buyer'
								? t('The buyer says')
								: t('The seller says')}
					</h2>
					<p>{[caseReasonName(t, claim.reason), claim.text].filter(Boolean).join(': ')}</p>
				</>
			)}
			{!claim && kind === 'dispute' && <p>{t('An admin has to decide about this order.')}</p>}
			{state !== 'decided' && (
				<p>
					{t('Nothing is decided yet.')}{' '}
					{answer_by && (
						<>
							{t('You can answer until')} <Until moment={answer_by} />
						</>
					)}
				</p>
			)}
			{decision && (
				<p>
					<strong>
						{Object.hasOwn(caseDecisions, decision.action)
							? t(caseDecisions[decision.action as 'warn'].label)
							: t('Decided')}
					</strong>{' '}
					{decision.text}
				</p>
			)}
		</section>
	)
}

/** A case as one of its sides has it. */
export function OwnCaseScreen({ id }: { id: string }) {
	const { t } = useTexts()
	const read = useQuery(ownReads.ownCases())
	const one = read.data?.rows.find(({ _id }) => _id === id)
	return (
		<DashboardScreen title={one?.title ?? t('Case')}>
			{read.isPending && <PanelSkeletons className="cases" count={2} />}
			{read.isError && !read.data && <FailedRead title="We couldn't load this case." query={read} />}
			{read.data && !one && <p>{t('There is no such case of yours.')}</p>}
			{one && (
				<div className="stack">
					{one.order && <DealHeader order={one.order} onMove={() => {}} />}
					{one.order && (
						<p>
							<ButtonLink href={href('order', { id: one.order._id })}>{t('Look at the order')}</ButtonLink>
						</p>
					)}
					<Claim one={one} />
					<Statements statements={one.statements} />
					{one.left.statements > 0 && <StatementForm one={one} />}
				</div>
			)}
		</DashboardScreen>
	)
}
