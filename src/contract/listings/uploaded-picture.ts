import * as z from 'zod/mini'

/** In the shape that hosted image services use. */
export const UploadedPicture = z.object({
	acknowledged: z.literal(true),
	data: z.object({ display_url: z.string() }),
})
export type UploadedPicture = z.infer<typeof UploadedPicture>
