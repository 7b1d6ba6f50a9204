import { expect, it } from 'vitest'
import { events } from '../../../domain/events/events.ts'
import { bn } from '../../texts/bn.ts'
import { createTexts } from '../../texts/texts.tsx'
import { kindName } from './kind-names.ts'

it('the trail has a name for whatever can happen, in both languages', () => {
	for (const [language, dictionary] of [
		['en', null],
		['bn', bn],
	] as const) {
		const { t } = createTexts(language, dictionary, 0)
		for (const kind of Object.keys(events)) expect([kind, kindName(t, kind)]).not.toEqual([kind, kind])
	}
})
