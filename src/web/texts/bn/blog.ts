/** The four articles. */
export const blog = {} as const
