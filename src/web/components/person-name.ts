import type { Texts } from '../texts/texts.tsx'

/** A person's name. Who has deleted their account has none any more. */
export const personName = (t: Texts['t'], { name }: { name: string }): string => name || t('Someone who left')
