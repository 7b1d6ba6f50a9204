import * as z from 'zod/mini'
import { pictureHints } from './picture-hints.ts'

/** The format that image hosting services use. */
export const UploadedPicture = z.object({
	acknowledged: z.literal(true),
	data: z.object({ display_url: z.string() }),
	/** What may make the picture hard to recognize. */
	hints: z.array(z.enum(pictureHints)),
})
export type UploadedPicture = z.infer<typeof UploadedPicture>
