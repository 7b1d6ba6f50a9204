import { useQuery } from '@tanstack/react-query'
import { districts } from '../../../contract/gear/districts.ts'
import { ownReads } from '../../api/own-reads.ts'
import { useTexts } from '../../texts/texts.tsx'

/** Names a stored meeting place in the reader's language, if it is one that Motor knows. */
export function usePlaceName(): (place: string) => string {
	const { language } = useTexts()
	const places = useQuery({ ...ownReads.places(), enabled: language !== 'en' })
	return (place) => {
		const known = language !== 'en' && places.data?.find((each) => each.place === place)
		return known ? `${known.name[language]}, ${districts[known.district][language]}` : place
	}
}
