import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { ApiFailure } from '../api-client.ts'
import { Spinner } from '../components/spinner.tsx'
import { matchRoute, type Params, type Route } from '../routes.ts'
import { ErrorPage } from '../screens/error/error-page.tsx'
import { arrivedPart, loadPart, prefetch } from '../screens.ts'
import { useForgetFormerPerson } from '../session/private-data.ts'
import { useSession } from '../session/session.ts'
import { useTexts } from '../texts/texts.tsx'
import { FailureBoundary } from './failed.tsx'
import { Head } from './head.tsx'

/** Where a signed-out person is sent: sign-in, remembering where they wanted to go. */
export const signInAddress = (wanted: string) => `/login?from=${encodeURIComponent(wanted)}`

function Screen({ route, params }: { route: Route; params: Params }) {
	const Arrived = arrivedPart(route.screen) ?? use(loadPart(route.screen))
	const { t } = useTexts()
	const texts = route.about && { description: t(route.about), canonical: route.path }
	return (
		<>
			{route.title && <Head title={t(route.title)} {...texts} />}
			<Arrived params={params} />
		</>
	)
}

function Guarded({ route, params }: { route: Route; params: Params }) {
	const session = useSession()
	const { t } = useTexts()
	const [path] = useLocation()
	const search = useSearch()
	if (route.who === 'open') return <Screen route={route} params={params} />
	if (session.isPending) return <Spinner size={60} label={t('Loading')} />
	if (session.isError) throw session.error
	if (!session.data) return <Redirect to={signInAddress(search ? `${path}?${search}` : path)} replace />
	if (route.who !== 'signedIn' && session.data.user.role !== route.who) return <ErrorPage status={403} />
	return <Screen route={route} params={params} />
}

function Framed({ frame, params, children }: { frame: string; params: Params; children: ReactNode }) {
	const Frame = arrivedPart(frame) ?? use(loadPart(frame))
	return <Frame params={params}>{children}</Frame>
}

/** The screen of the current address, guarded, in its frame, or the error page. */
export function CurrentScreen({ failure }: { failure: ApiFailure | null }) {
	const [path] = useLocation()
	const search = useSearch()
	const { t } = useTexts()
	const match = matchRoute(path)
	useForgetFormerPerson()
	useArrival(path)
	const screen = match ? <Guarded key={path} route={match.route} params={match.params} /> : <ErrorPage status={404} />
	const bounded = (inside: ReactNode, failed: ApiFailure | null) => (
		<FailureBoundary path={`${path}?${search}`} failure={failed}>
			<Suspense fallback={<Spinner size={60} label={t('Loading')} />}>{inside}</Suspense>
		</FailureBoundary>
	)
	if (!match?.route.frame) return bounded(screen, failure)
	return bounded(
		<Framed frame={match.route.frame} params={match.params}>
			{bounded(screen, failure)}
		</Framed>,
		null,
	)
}

// A page that was gone to, not loaded, is announced: title, focus, and its data read beside its code.
function useArrival(path: string) {
	const cache = useQueryClient()
	const first = useRef(true)
	useEffect(() => {
		if (first.current) {
			first.current = false
			return
		}
		prefetch(location.href, cache)
		document.getElementById('content')?.focus({ preventScroll: true })
	}, [path])
}
