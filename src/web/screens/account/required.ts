import * as z from 'zod/mini'
import { text } from '../../../contract/fields.ts'
import { reason } from '../../../contract/sentences.ts'

/** A field that must hold something. What it must be, the server knows. */
export const required = text(reason('required'), z.minLength(1, reason('required')))

/** The password of an account that has one. Without one there is no such field. */
export const passwordIfAny = (asked: boolean) => (asked ? required : z.optional(z.string()))
