import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { caseKinds } from '../../../contract/moderation/case-kinds.ts'
import { href } from '../../../contract/paths.ts'
import type { SessionUser } from '../../../contract/people/sessions.ts'
import { ownReads } from '../../api/own-reads.ts'
import { useIsHearing } from '../../api/use-live.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { useLightDismiss } from '../../components/dialogs/light-dismiss.ts'
import * as drawn from '../../components/drawings.ts'
import { Icon, type IconName } from '../../components/icon.tsx'
import { SuspendedNotice } from '../../components/suspended-notice.tsx'
import { UnprovenNotice } from '../../components/unproven-notice.tsx'
import { useMayWrite, useUser } from '../../session/session.ts'
import { useSignOut } from '../../session/sign-out.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { dashboardLinks } from './dashboard-links.ts'
import { linkIcons } from './link-icons.ts'

interface DrawerLinkProps {
	href: string
	text: Text
	icon: IconName
	/** The number of things that wait there. */
	count?: number | undefined
	onFollow?: (() => void) | undefined
}

function DrawerLink({ href, text, icon, count, onFollow }: DrawerLinkProps) {
	const { t, number } = useTexts()
	const [path] = useLocation()
	return (
		<li>
			<Link
				href={href}
				className="drawer__link"
				aria-current={path === href ? 'page' : undefined}
				{...(onFollow ? { onClick: onFollow } : {})}
			>
				<Icon name={icon} />
				{t(text)}
				{count !== undefined && count > 0 && (
					<span className="drawer__count">
						<span aria-hidden="true">{number(count)}</span>
						<span className="visually-hidden">{t('{count} waiting', { count: number(count) })}</span>
					</span>
				)}
			</Link>
		</li>
	)
}

/** How many cases and payouts wait for an admin, keyed by the address of their list. */
function useWaiting({ role }: SessionUser): Readonly<Record<string, number>> {
	const isHearing = useIsHearing()
	const { data } = useQuery({ ...ownReads.caseCount(), enabled: role === 'admin' && isHearing })
	if (!data) return {}
	return { [href('cases')]: caseKinds.reduce((sum, kind) => sum + data[kind], 0), [href('payouts')]: data.payout }
}

function DrawerContent({ user, onFollow }: { user: SessionUser; onFollow?: () => void }) {
	const { t } = useTexts()
	const { leaving, signOut } = useSignOut()
	const waiting = useWaiting(user)
	return (
		<nav className="drawer__content" aria-label={t('Dashbord')}>
			<ul className="drawer__links">
				<DrawerLink href={href('home')} text="Home" icon="home" onFollow={onFollow} />
				{dashboardLinks(user).map(({ href, text, icon }) => (
					<DrawerLink
						key={href}
						href={href}
						text={text}
						icon={linkIcons[icon]}
						count={waiting[href]}
						onFollow={onFollow}
					/>
				))}
			</ul>
			<button type="button" className="drawer__link drawer__sign-out" disabled={leaving} onClick={signOut}>
				<Icon name={drawn.signOut} />
				{t('Sign Out')}
			</button>
		</nav>
	)
}

/**
 * The drawer on a narrow screen. Esc, a press outside it, or following a link closes it. Its links are rendered when it
 * first opens, so that no page contains them twice from the start.
 */
function FoldedDrawer({ user }: { user: SessionUser }) {
	const { t } = useTexts()
	const [path] = useLocation()
	const [wasOpened, setWasOpened] = useState(false)
	const dialog = useRef<HTMLDialogElement>(null)
	const close = () => dialog.current?.close()
	useLightDismiss(dialog, close)
	useEffect(() => {
		if (path) dialog.current?.close()
	}, [path])
	return (
		<>
			<Button
				small
				icon={drawn.panel}
				className="dashboard__opener"
				aria-haspopup="dialog"
				onClick={() => {
					setWasOpened(true)
					dialog.current?.showModal()
				}}
			>
				{t('Dashbord')}
			</Button>
			<dialog ref={dialog} className="drawer drawer--folded" aria-label={t('Dashbord')}>
				<div className="drawer__head">
					<span className="drawer__name">{user.displayName}</span>
					<IconButton icon="close" label={t('Close the drawer')} onClick={close} />
				</div>
				{wasOpened && <DrawerContent user={user} onFollow={close} />}
			</dialog>
		</>
	)
}

/** Makes the skip link skip the drawer, too. A screen may mark its target with `data-skip-here`. */
function useSkippedDrawer(page: RefObject<HTMLDivElement | null>) {
	useEffect(() => {
		function onClick(event: MouseEvent) {
			if (!(event.target instanceof Element) || !event.target.closest('.skip-link')) return
			event.preventDefault()
			const start = page.current?.querySelector<HTMLElement>('[data-skip-here]') ?? page.current
			start?.focus()
		}
		document.addEventListener('click', onClick)
		return () => document.removeEventListener('click', onClick)
	}, [page])
}

/** Drawer and top bar around the dashboard's screens. Signed-out people see only the screen. */
export default function DashboardFrame({ children }: { children: ReactNode }) {
	const user = useUser()
	const mayWrite = useMayWrite()
	const page = useRef<HTMLDivElement>(null)
	useSkippedDrawer(page)
	if (!user) return children
	return (
		<div className="dashboard">
			<aside className="drawer drawer--standing">
				<DrawerContent user={user} />
			</aside>
			<div className="dashboard__page" ref={page} tabIndex={-1}>
				<div className="dashboard__bar">
					<FoldedDrawer user={user} />
					<span className="dashboard__name">
						<Icon name="user" />
						{user.displayName}
					</span>
				</div>
				{mayWrite ? <UnprovenNotice /> : <SuspendedNotice />}
				{children}
			</div>
		</div>
	)
}
