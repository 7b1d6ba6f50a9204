import type { FastifyInstance } from 'fastify'

export type Renderer = typeof import('../../web/entry-server.tsx')

/** The web's code, built, or live from the sources. */
export interface PageSource {
	renderer(): Promise<Renderer>
	/** What a page's head loads. */
	assets(screenFiles: readonly string[]): Promise<{ styles: string; scripts: readonly string[] }>
	/** Directives that replace production's. */
	readonly policy: Readonly<Record<string, string>>
	/** Whether the code changes while the server runs. */
	readonly changing: boolean
	/** Registers the files that pages load. */
	serve(app: FastifyInstance): Promise<void>
}
