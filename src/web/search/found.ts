import type { CallArguments } from '../../contract/api.ts'
import type { FieldReasons } from '../../contract/errors.ts'
import type { SearchAnswer } from '../../contract/listings/search.ts'
import type { Linked } from '../api/api-client.ts'

export type SearchArguments = CallArguments<'GET /api/search'>

/** A search's answer. It leaves out the parameters that the server refused; `refused` has the reasons. */
export interface Found extends Linked<SearchAnswer> {
	refused: FieldReasons
}
