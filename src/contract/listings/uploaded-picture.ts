import * as z from 'zod/mini'
import { pictureHints } from './picture-hints.ts'

/** In the shape that hosted image services use. */
export const UploadedPicture = z.object({
	acknowledged: z.literal(true),
	data: z.object({ display_url: z.string() }),
	/** What may keep a buyer from seeing what it is of. */
	hints: z.array(z.enum(pictureHints)),
})
export type UploadedPicture = z.infer<typeof UploadedPicture>
