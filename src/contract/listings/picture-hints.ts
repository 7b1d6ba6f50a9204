/** THE HINTS about a picture, in this order: advice before publishing, never a reason to refuse it. */
export const pictureHints = ['small', 'dark', 'bright', 'blurred'] as const
export type PictureHint = (typeof pictureHints)[number]
