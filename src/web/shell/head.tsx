import { useSearch } from 'wouter'
import { addressedLanguage, type Language, languageCodes, languages } from '../../contract/languages.ts'
import { useSite } from '../site.ts'
import { useTexts } from '../texts/texts.tsx'

/** The preview of a link in messengers. */
export interface Share {
	readonly title: string
	readonly description: string
	/** An absolute address. */
	readonly picture: string
	readonly address: string
}

interface HeadProps {
	/** Already in the reader's language. */
	title: string
	description?: string
	/** The page's canonical address without the origin, for pages that may be shared and indexed. */
	canonical?: string
	/** Replaces the page's own preview in messengers, such as with a listing and its picture. */
	share?: Share | undefined
}

/** The page's title and, on pages with a canonical address, the metadata for search engines and messengers. */
export function Head({ title, description, canonical, share }: HeadProps) {
	const { origin } = useSite()
	const addressed = addressedLanguage(new URLSearchParams(useSearch()))
	const whole = `${title} · Motor`
	if (!canonical)
		return (
			<>
				<title>{whole}</title>
				{import.meta.env.SSR && share && <OpenGraph {...share} address={origin + share.address} />}
			</>
		)
	const bare = origin + canonical
	const inLanguage = (code: Language) => `${bare}${canonical.includes('?') ? '&' : '?'}lang=${code}`
	const own = addressed ? inLanguage(addressed) : bare
	return (
		<>
			<title>{whole}</title>
			<link rel="canonical" href={own} />
			{languageCodes.map((code) => (
				<link key={code} rel="alternate" hrefLang={code} href={inLanguage(code)} />
			))}
			<link rel="alternate" hrefLang="x-default" href={bare} />
			{/* Only on the server: neither search engines nor messengers navigate inside the page. */}
			{import.meta.env.SSR && (
				<>
					{description && <meta name="description" content={description} />}
					<OpenGraph
						title={share?.title ?? title}
						description={share?.description ?? description}
						picture={share?.picture ?? `${origin}/share.jpg`}
						address={share ? origin + share.address : own}
					/>
				</>
			)}
		</>
	)
}

/** Open Graph metadata for messengers: https://ogp.me. `address` is absolute. */
function OpenGraph({
	title,
	description,
	picture,
	address,
}: Omit<Share, 'description'> & { description?: string | undefined }) {
	const { language } = useTexts()
	return (
		<>
			<meta property="og:type" content="website" />
			<meta property="og:site_name" content="Motor" />
			<meta property="og:title" content={title} />
			{description && <meta property="og:description" content={description} />}
			<meta property="og:url" content={address} />
			<meta property="og:image" content={picture} />
			<meta property="og:locale" content={languages[language].openGraph} />
			<meta name="twitter:card" content="summary_large_image" />
		</>
	)
}
