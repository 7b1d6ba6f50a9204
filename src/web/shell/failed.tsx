import { Component, type ReactNode } from 'react'
import { ApiFailure } from '../api/api-client.ts'
import { Spinner } from '../components/spinner.tsx'
import { ErrorPage } from '../screens/error/error-page.tsx'
import { useSession } from '../session/session.ts'

interface Props {
	/** Includes the query and the reader's role: what one reader was refused another may see, or has to sign in for. */
	path: string
	/** An error from before the screen started. */
	failure: ApiFailure | null
	children: ReactNode
}

/** A 401 makes the cache read the session again. If it has ended, the guard leads to sign-in without showing the error page first. */
function SignedOut({ failure }: { failure: ApiFailure }) {
	return useSession().isFetching ? <Spinner size={60} /> : <ErrorPage status={401} message={failure.message} />
}

/** Replaces a failed screen with the error page. A new `path` or reader tries again. */
export class FailureBoundary extends Component<Props, { error: unknown; path: string }> {
	override state = { error: this.props.failure as unknown, path: this.props.path }

	static getDerivedStateFromError(error: unknown) {
		return { error }
	}

	static getDerivedStateFromProps(props: { path: string }, state: { path: string }) {
		return props.path === state.path ? null : { error: null, path: props.path }
	}

	override render() {
		const { error } = this.state
		if (error === null) return this.props.children
		if (error instanceof ApiFailure && error.status === 401) return <SignedOut failure={error} />
		return error instanceof ApiFailure ? (
			<ErrorPage status={error.status} message={error.message} request={error.request} />
		) : (
			<ErrorPage status={500} />
		)
	}
}
