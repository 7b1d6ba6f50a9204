import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { ApiFailure } from '../api/api-client.ts'
import { Spinner } from '../components/spinner.tsx'
import { abouts, type Listed } from '../routing/abouts.ts'
import { admission, firstAddress } from '../routing/admission.ts'
import { matchRoute } from '../routing/match-route.ts'
import type { Route } from '../routing/routes.ts'
import type { Params } from '../routing/row.ts'
import { arrivedPart, loadPart, prefetch } from '../routing/screens.ts'
import { ErrorPage } from '../screens/error/error-page.tsx'
import { useForgetFormerPerson } from '../session/private-data.ts'
import { useSession, useUser } from '../session/session.ts'
import { useTexts } from '../texts/texts.tsx'
import { FailureBoundary } from './failed.tsx'
import { Head } from './head.tsx'

function RouteHead({ route }: { route: Route }) {
	const { t } = useTexts()
	const texts = route.listed && {
		canonical: route.path,
		...(import.meta.env.SSR && { description: t(abouts[route.name as Listed]) }),
	}
	return route.title && <Head title={t(route.title)} {...texts} />
}

/** A page while its code loads. It already has its title and heading; in a frame, where the screen's own heading will be. */
function Loading({ route, framed = false }: { route: Route | undefined; framed?: boolean }) {
	const { t } = useTexts()
	const parts = (
		<>
			{route?.title ? <RouteHead route={route} /> : <title>Motor</title>}
			<h1 className={framed && route?.title ? undefined : 'visually-hidden'}>
				{route?.title ? t(route.title) : 'Motor'}
			</h1>
			<Spinner size={60} />
		</>
	)
	return framed ? <section className="dashboard__screen stack stack--loose">{parts}</section> : parts
}

function Screen({ route, params }: { route: Route; params: Params }) {
	const Arrived = arrivedPart(route.screen) ?? use(loadPart(route.screen))
	return (
		<>
			<RouteHead route={route} />
			<Arrived params={params} />
		</>
	)
}

function Guarded({ route, params }: { route: Route; params: Params }) {
	const session = useSession()
	const [path] = useLocation()
	const search = useSearch()
	if (route.who === 'open') return <Screen route={route} params={params} />
	if (session.isPending) return <Loading route={route} />
	// A failed refetch does not lose a known session.
	if (session.isError && session.data === undefined) throw session.error
	const entry = admission(route, session.data)
	if (entry === 'admitted') return <Screen route={route} params={params} />
	if (entry === 'refused') return <ErrorPage status={403} />
	return <Redirect to={firstAddress(entry, search ? `${path}?${search}` : path)} replace />
}

function Framed({ frame, params, children }: { frame: string; params: Params; children: ReactNode }) {
	const Frame = arrivedPart(frame) ?? use(loadPart(frame))
	return <Frame params={params}>{children}</Frame>
}

/** The screen of the current address, guarded, in its frame, or the error page. */
export function CurrentScreen({ failure }: { failure: ApiFailure | null }) {
	const [path] = useLocation()
	const search = useSearch()
	const match = matchRoute(path)
	const reader = useUser()?.role
	useForgetFormerPerson()
	useArrival(path)
	const screen = match ? <Guarded key={path} route={match.route} params={match.params} /> : <ErrorPage status={404} />
	const bounded = (inside: ReactNode, failed: ApiFailure | null, framed = false) => (
		<FailureBoundary path={`${path}?${search} ${reader}`} failure={failed}>
			<Suspense fallback={<Loading route={match?.route} framed={framed} />}>{inside}</Suspense>
		</FailureBoundary>
	)
	if (!match?.route.frame) return bounded(screen, failure)
	return bounded(
		<Framed frame={match.route.frame} params={match.params}>
			{bounded(screen, failure, true)}
		</Framed>,
		null,
	)
}

// After a navigation, unlike a load, moves the focus to the content and reads the page's data while its code loads.
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
