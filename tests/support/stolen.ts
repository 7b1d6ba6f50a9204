import { randomUUID } from 'node:crypto'
import { stolenPictures, stolenReports } from '../../src/database/schema/stolen.ts'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'
import { keepUpload, photograph } from './pictures.ts'

/** What a person sends to report a helmet with this serial number as stolen. */
export const newStolenReport = (serial: string | null, given: object = {}) => ({
	gear_type: 'helmet',
	maker: 'AGV',
	model: 'K3',
	serial,
	stolen_at: '2026-01-02',
	district: 'dhaka',
	gd_number: 'GD 412/2026',
	text: 'Taken from my bike at the market.',
	...given,
})

/** Inserts a waiting report with a picture. Returns its id. */
export async function stolenReportOf(
	{ database, privatePictures }: Pick<TestApp, 'database' | 'privatePictures'>,
	person: Person,
): Promise<{ id: string; picture: string }> {
	const [id, picture] = [randomUUID(), randomUUID()]
	await database.db.insert(stolenReports).values({
		id,
		userId: person.id,
		gearType: 'helmet',
		stolenAt: '2026-01-02',
		district: 'dhaka',
		text: 'Taken from my bike.',
		endsAt: new Date('2030-01-01'),
	})
	await keepUpload(privatePictures, picture, await photograph())
	await database.db.insert(stolenPictures).values({ id: picture, reportId: id, position: 0 })
	return { id, picture }
}
