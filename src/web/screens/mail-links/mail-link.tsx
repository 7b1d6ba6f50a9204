import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { href } from '../../../contract/paths.ts'
import { type ApiFailure, isRefusal } from '../../api/api-client.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ErrorPanel } from '../../components/notice.tsx'
import { Head } from '../../shell/head.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { Done } from '../sign-in/done.tsx'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'

interface Write {
	readonly isPending: boolean
	readonly isSuccess: boolean
	readonly isError: boolean
	readonly error: ApiFailure | null
}

interface MailLinkProps {
	title: string
	/** The request, whose state is shown. */
	write: Write
	act: () => void
	/** The button's label. The button is for browsers without scripts, and for another try after a failure. */
	label: string
	done: string
	/** What can be done afterwards. */
	after?: React.ReactNode
}

/**
 * The page behind a link in a mail. Opening it in a browser is the one click: it acts by itself. Merely fetching the page,
 * as a mail scanner does, changes nothing. Without scripts, the button acts.
 */
export function MailLink({ title, write, act, label, done, after }: MailLinkProps) {
	const { t, message } = useTexts()
	const search = new URLSearchParams(useSearch())
	const wasDone = search.has('done')
	const isGone = search.has('gone') || isRefusal(write.error)
	const acted = useRef(wasDone || isGone)
	useEffect(() => {
		if (acted.current) return
		acted.current = true
		act()
	}, [act])
	const isDone = wasDone || write.isSuccess
	return (
		<SignInFrame title={title}>
			<Head title={title} />
			<div className="stack" role="status">
				{isDone && <Done icon="check">{done}</Done>}
			</div>
			{(write.isError || isGone) && (
				<ErrorPanel
					title={write.error && !isGone ? message(write.error.message) : t('This link no longer works.')}
					text={isGone ? t('Open our newest email, or log in and change your settings.') : undefined}
				/>
			)}
			{!isDone && !isGone && (
				<form
					method="post"
					onSubmit={(event) => {
						event.preventDefault()
						act()
					}}
				>
					<Button type="submit" look="primary" wide busy={write.isPending} busyLabel={t('Saving')}>
						{label}
					</Button>
				</form>
			)}
			{isDone && after}
			<ButtonLink wide href={href('home')}>
				{t('Go to Motor')}
			</ButtonLink>
		</SignInFrame>
	)
}
