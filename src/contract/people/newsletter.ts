import * as z from 'zod/mini'
import { Email } from '../fields.ts'

export const Subscription = z.object({ email: Email })
export type Subscription = z.infer<typeof Subscription>
