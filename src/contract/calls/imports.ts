import * as z from 'zod/mini'
import { ExportQuery, Import, ImportPictures, ImportRun } from '../listings/imports.ts'
import { Deleted, Inserted, Modified } from '../writes.ts'
import { type Call, OneId } from './call.ts'

export const importCalls = {
	'POST /api/import': {
		summary: 'Send a CSV file of listings, of at most 5 MiB and 2,000 rows. It is checked, and nothing is written.',
		who: ['seller'],
		upload: 'file',
		output: Inserted,
		unshared: true,
	},
	'GET /api/import': {
		summary: 'Your last imports, the newest first.',
		who: ['seller'],
		output: z.array(z.omit(Import, { errors: true, warnings: true, missing: true })),
	},
	'GET /api/import/{id}': {
		summary: 'What an import would do or has done, with what is wrong by line.',
		who: ['seller'],
		params: OneId,
		output: Import,
	},
	'POST /api/import/pictures/{id}': {
		summary: 'Send the pictures that an import names, in a zip of at most 200 MiB, up to ten times.',
		who: ['seller'],
		params: OneId,
		upload: 'zip',
		output: ImportPictures,
		unshared: true,
	},
	'POST /api/import/run/{id}': {
		summary: 'Write what a checked import says; with `skip` without the rows that have errors.',
		who: ['seller'],
		params: OneId,
		body: ImportRun,
		output: Modified,
	},
	'DELETE /api/import/{id}': {
		summary: 'Stop an import. What it has written stays.',
		who: ['seller'],
		params: OneId,
		output: Deleted,
	},
	'GET /api/export': {
		summary: 'Your listings as a file that can be imported again; without `state` those available or paused.',
		who: ['seller'],
		query: ExportQuery,
		output: z.array(z.record(z.string(), z.unknown())),
		paged: true,
	},
} as const satisfies Record<string, Call>
