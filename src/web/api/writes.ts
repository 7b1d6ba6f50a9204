import { type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallArguments } from '../../contract/api.ts'
import { toastFailure, toastSuccess } from '../shell/toasts.tsx'
import { type Text, type Texts, useTexts } from '../texts/texts.tsx'
import { type Answer, type ApiFailure, client, type WriteName } from './api-client.ts'
import { type Area, reload } from './reload.ts'

interface WriteOptions<Output> {
	/** The toast on success. */
	success?: Text
	/** The areas that become stale. */
	reload?: readonly Area[]
	/** Runs after a success, before stale reads are refetched. */
	onSuccess?: (answer: Output) => void | Promise<void>
	/** Writes of one scope run one after another. Only the last one reloads. */
	scope?: string
	/** Returns true if the screen shows the failure itself (such as at a form's fields), so that no toast is needed. */
	onFailure?: (failure: ApiFailure) => boolean
}

function mutationOf<Output, Input>(
	cache: QueryClient,
	texts: Texts,
	write: (input: Input) => Promise<Output>,
	options: WriteOptions<Output>,
): UseMutationOptions<Output, ApiFailure, Input> {
	return {
		mutationFn: write,
		...(options.scope ? { scope: { id: options.scope } } : {}),
		async onSuccess(answer) {
			if (options.success) toastSuccess(texts, options.success)
			await options.onSuccess?.(answer)
			const more =
				options.scope && cache.isMutating({ predicate: (one) => one.options.scope?.id === options.scope }) > 1
			if (options.reload && !more) await reload(cache, ...options.reload)
		},
		onError(failure) {
			if (!options.onFailure?.(failure)) toastFailure(texts, failure)
		},
	}
}

/** A write outside the API table, such as the identity provider's, with its toasts. Never retried. */
export function useWriteBy<Output, Input = void>(
	write: (input: Input) => Promise<Output>,
	options: WriteOptions<Output> = {},
) {
	const cache = useQueryClient()
	const texts = useTexts()
	return useMutation(mutationOf(cache, texts, write, options))
}

/** A write with its toasts. Never retried. `mutate` starts it; `isPending` is true while it runs. */
export function useWrite<Name extends WriteName>(name: Name, options?: WriteOptions<Answer<Name>>) {
	return useWriteBy((args: CallArguments<Name>) => client.call(name, args), options)
}

/** A write that cannot be a hook, because its code loads when first needed. Resolves even if the write failed. */
export async function startWrite<Name extends WriteName>(
	cache: QueryClient,
	texts: Texts,
	name: Name,
	args: CallArguments<Name>,
	options: WriteOptions<Answer<Name>>,
): Promise<void> {
	const write = (given: CallArguments<Name>) => client.call(name, given)
	const mutation = cache.getMutationCache().build(cache, mutationOf(cache, texts, write, options))
	await mutation.execute(args).catch(() => undefined)
}
