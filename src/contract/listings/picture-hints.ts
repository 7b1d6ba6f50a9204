/** THE HINTS at a picture: advice before publishing, in this order, and never a reason to refuse it. */
export const pictureHints = ['small', 'dark', 'bright', 'blurred'] as const
export type PictureHint = (typeof pictureHints)[number]
