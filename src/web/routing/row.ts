import type { Who } from '../../contract/calls/call.ts'
import type { SessionUser } from '../../contract/people/sessions.ts'
import type { LinkIcon } from '../screens/dashboard/link-icons.ts'
import type { Text } from '../texts/texts.tsx'

type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
	? Name | NamesIn<`/${Rest}`>
	: Path extends `${string}/:${infer Name}`
		? Name
		: never

/** The parameters of a path: `:id` is one named `id`. */
export type ParamsIn<Path extends string> = Readonly<Record<string extends Path ? string : NamesIn<Path>, string>>
export type Params = ParamsIn<string>

/** A row of the routes table. */
export interface Row<Path extends string> {
	/** A segment with `:` is a parameter. */
	readonly path: Path
	/** The screen's file below `screens/`, without `.screen.tsx`. */
	readonly screen: string
	/** The file of the frame that stays while its screens change. */
	readonly frame?: string
	/** Null if the screen makes its own from its data. */
	readonly title: Text | null
	/** Description for search engines and messengers. The page is in the sitemap. */
	readonly about?: Text
	/** Crawlers may load the page to preview a link to it. They are kept off a row with neither this nor `about`. */
	readonly previewed?: true
	readonly who: Who
	/** Its link in the dashboard, under its title, for those whom `who` lists; if it `writes`, not for the suspended. */
	readonly link?: { readonly icon: LinkIcon; readonly writes?: true; params?(user: LinkReader): ParamsIn<Path> }
}

/** Whom the dashboard's links are for. */
export type LinkReader = Pick<SessionUser, 'role' | 'email' | 'suspended'>

/** A table of rows, each with the parameters of its own path. */
export const table = <const Paths extends Record<string, string>>(
	rows: {
		readonly [Name in keyof Paths]: Row<Paths[Name]>
	},
) => rows
