import { Component, type ReactNode } from 'react'
import { ApiFailure } from '../api/api-client.ts'
import { ErrorPage } from '../screens/error/error-page.tsx'

interface Props {
	/** With who reads it: what one was refused, another may see, or has to sign in for. */
	path: string
	/** An error from before the screen started. */
	failure: ApiFailure | null
	children: ReactNode
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
		return error instanceof ApiFailure ? (
			<ErrorPage status={error.status} message={error.message} request={error.request} />
		) : (
			<ErrorPage status={500} />
		)
	}
}
