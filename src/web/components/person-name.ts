import type { Texts } from '../texts/texts.tsx'

/** A person's name. Deleted accounts have none. */
export const personName = (t: Texts['t'], { name }: { name: string }): string => name || t('Someone who left')
