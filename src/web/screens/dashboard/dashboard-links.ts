import { href } from '../../../contract/paths.ts'
import { admission } from '../../routing/admission.ts'
import { allRoutes } from '../../routing/routes.ts'
import type { LinkReader } from '../../routing/row.ts'

/** Lists the dashboard pages that this person may see. */
export function dashboardLinks(user: LinkReader) {
	return allRoutes.flatMap((route) => {
		const { name, title, link } = route
		if (!link || !title || admission(route, { user }) !== 'admitted') return []
		if (link.writes && user.suspended) return []
		return [{ href: href(name, link.params?.(user) as never), text: title, icon: link.icon }]
	})
}
