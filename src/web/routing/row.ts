import type { ComponentType, ReactNode } from 'react'
import type { Who } from '../../contract/calls/call.ts'
import type { ParamsOf, RouteName } from '../../contract/paths.ts'
import type { SessionUser } from '../../contract/people/sessions.ts'
import type { LinkIcon } from '../screens/dashboard/link-icons.ts'
import type { Text } from '../texts/texts.tsx'
import type { Listed } from './abouts.ts'

/** The parameters of any page. */
export type Params = Readonly<Record<string, string>>

/** A screen gets the address's parameters. A frame gets its content as well. */
export type Part = ComponentType<{ params: Params; children?: ReactNode }>

/** A row of the routes table. */
export interface Row<Name extends RouteName = RouteName> {
	/** The screen's file below `screens/`, without `.screen.tsx`. */
	readonly screen: string
	/** The file of the frame, which stays while its screens change. */
	readonly frame?: string
	/** Null if the screen makes its own from its data. */
	readonly title: Text | null
	/** Search engines may list the page: it is in the sitemap, and `abouts.ts` describes it. */
	readonly listed?: Name extends Listed ? true : never
	/**
	 * Crawlers may load the page to preview a link to it. robots.txt disallows rows with neither this nor `listed`. If visitors
	 * have to sign in first, the page's own address answers with the sign-in page and the preview, without a redirect.
	 */
	readonly previewed?: true
	/** The screen has keyboard shortcuts: letters or `/`. Keys pressed before it listens are kept for `useEarlyKeys`. */
	readonly keys?: true
	readonly who: Who
	/** Its dashboard link, labelled with the title, for those in `who`. Suspended people get no link that `writes`. */
	readonly link?: { readonly icon: LinkIcon; readonly writes?: true; params?(user: LinkReader): ParamsOf<Name> }
}

/** Whom the dashboard's links are for. */
export type LinkReader = Pick<SessionUser, 'role' | 'email' | 'suspended'>
