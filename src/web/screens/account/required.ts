import * as z from 'zod/mini'
import { text } from '../../../contract/fields.ts'
import { reason } from '../../../contract/sentences.ts'

/** A field that must not be empty. Further rules are the server's. */
export const required = text(reason('required'), z.minLength(1, reason('required')))

/** The password, if the account has one. Otherwise the form has no such field. */
export const passwordIfAny = (asked: boolean) => (asked ? required : z.optional(z.string()))
