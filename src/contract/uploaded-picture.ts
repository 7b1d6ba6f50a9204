import * as z from 'zod/mini'

/** The answer to an upload, shaped as hosted image services shape theirs. */
export const UploadedPicture = z.object({
	acknowledged: z.literal(true),
	data: z.object({ display_url: z.string() }),
})
export type UploadedPicture = z.infer<typeof UploadedPicture>
