import * as z from 'zod/mini'
import { reason } from '../sentences.ts'

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** Opening and closing time in Dhaka, such as `['10:00', '20:00']`. `24:00` is the end of the day. */
export type Span = [string, string]

const mostSpans = 4
const wrong = reason('shopHours')
const Time = z.string(wrong).check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, wrong))

const isInOrder = (spans: readonly Span[]) =>
	[...spans]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.every(([from, to], index, sorted) => from < to && (index === 0 || (sorted[index - 1]?.[1] ?? '') <= from))

const Spans = z
	.array(z.tuple([Time, Time], wrong), wrong)
	.check(z.refine((spans) => spans.length <= mostSpans && isInOrder(spans), wrong))

/** When a shop is open. A day that is missing is closed; opening past midnight takes two spans. */
export const Hours = z.strictObject(
	Object.fromEntries(weekdays.map((day) => [day, z.optional(Spans)])) as Record<
		Weekday,
		z.ZodMiniOptional<typeof Spans>
	>,
	wrong,
)
export type Hours = z.infer<typeof Hours>
