import type { Texts } from '../../texts/texts.tsx'

/** Years of use in words. */
export function usedTime({ t, count }: Texts, years: number): string {
	if (years === 0) return t('Never used')
	const months = Math.round(years * 12)
	return years < 1
		? count({ one: '{count} month of use', other: '{count} months of use' }, months)
		: count({ one: '{count} year of use', other: '{count} years of use' }, years)
}
