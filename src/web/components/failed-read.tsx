import type { UseQueryResult } from '@tanstack/react-query'
import { type ApiFailure, isRefusal } from '../api/api-client.ts'
import { type Text, useTexts } from '../texts/texts.tsx'
import { ErrorPanel } from './notice.tsx'

interface FailedReadProps {
	/** What could not be read. */
	title: Text
	query: UseQueryResult<unknown, ApiFailure>
}

/** Says that a read failed, and offers to try again. Throws a refusal, for the error page to show. */
export function FailedRead({ title, query }: FailedReadProps) {
	const { t, message } = useTexts()
	const { error, isFetching, refetch } = query
	if (isRefusal(error)) throw error
	return (
		<ErrorPanel
			title={t(title)}
			text={error ? message(error.message) : undefined}
			busy={isFetching}
			onRetry={() => void refetch()}
		/>
	)
}
