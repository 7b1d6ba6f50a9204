import type { FastifyInstance } from 'fastify'

export type Renderer = typeof import('../../web/entry-server.tsx')

/** The web code, either built or live from source. */
export interface PageSource {
	renderer(): Promise<Renderer>
	/** The styles and scripts in a page's head. */
	assets(screenFiles: readonly string[]): Promise<{ styles: string; scripts: readonly string[] }>
	/** Content policy directives that replace production's. */
	readonly policy: Readonly<Record<string, string>>
	/** Whether the code changes while the server runs. */
	readonly changing: boolean
	/** Registers the static files that pages load. */
	serve(app: FastifyInstance): Promise<void>
}
