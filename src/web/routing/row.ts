import type { ComponentType, ReactNode } from 'react'
import type { Who } from '../../contract/calls/call.ts'
import type { ParamsOf, RouteName } from '../../contract/paths.ts'
import type { SessionUser } from '../../contract/people/sessions.ts'
import type { LinkIcon } from '../screens/dashboard/link-icons.ts'
import type { Text } from '../texts/texts.tsx'
import type { Listed } from './abouts.ts'

/** The parameters of some page. */
export type Params = Readonly<Record<string, string>>

/** A screen gets the address's parameters, a frame gets its content as well. */
export type Part = ComponentType<{ params: Params; children?: ReactNode }>

/** A row of the routes table. */
export interface Row<Name extends RouteName = RouteName> {
	/** The screen's file below `screens/`, without `.screen.tsx`. */
	readonly screen: string
	/** The file of the frame that stays while its screens change. */
	readonly frame?: string
	/** Null if the screen makes its own from its data. */
	readonly title: Text | null
	/** Search engines may list the page: it is in the sitemap, and `abouts.ts` describes it. */
	readonly listed?: Name extends Listed ? true : never
	/**
	 * Crawlers may load the page to preview a link to it. They are kept off a row with neither this nor `listed`. Where
	 * visitors have to sign in first, its own answer has the sign-in page, with the preview.
	 */
	readonly previewed?: true
	/** Its screen has keys: letters or `/`. What is pressed before it listens is kept, and `useEarlyKeys` takes it. */
	readonly keys?: true
	readonly who: Who
	/** Its link in the dashboard, under its title, for those whom `who` lists; if it `writes`, not for the suspended. */
	readonly link?: { readonly icon: LinkIcon; readonly writes?: true; params?(user: LinkReader): ParamsOf<Name> }
}

/** Whom the dashboard's links are for. */
export type LinkReader = Pick<SessionUser, 'role' | 'email' | 'suspended'>
