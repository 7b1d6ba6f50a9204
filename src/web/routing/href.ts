import { type ParamsOf, type RouteName, routes } from './routes.ts'

type Query = Readonly<Record<string, string>>
type Rest<Name extends RouteName> = keyof ParamsOf<Name> extends never
	? [params?: Record<string, never>, query?: Query]
	: [params: ParamsOf<Name>, query?: Query]

// Keeps an e-mail address readable: a path may contain @.
const segment = (value: string) => encodeURIComponent(value).replaceAll('%40', '@')

/** The address of a route: `href('listing', { id })`, `href('login', {}, { from: '/blog' })`. */
export function href<Name extends RouteName>(name: Name, ...[params = {}, query]: Rest<Name>): string {
	const given: Query = params
	const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) => segment(given[key] ?? ''))
	const search = new URLSearchParams(query)
	return search.size > 0 ? `${path}?${search}` : path
}
