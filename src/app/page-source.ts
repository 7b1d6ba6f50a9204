import type { FastifyInstance } from 'fastify'

export type Renderer = typeof import('../web/entry-server.tsx')

/** The web's code: as it was built, or as it is while somebody works on it. */
export interface PageSource {
	renderer(): Promise<Renderer>
	/** What a page's head loads: elements, and the addresses of its scripts, the entry first. */
	assets(screenFiles: readonly string[]): Promise<{ styles: string; scripts: readonly string[] }>
	/** Directives over those of production. */
	readonly policy: Readonly<Record<string, string>>
	/** Registers the files that pages load. */
	serve(app: FastifyInstance): Promise<void>
}
