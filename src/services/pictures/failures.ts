/** The upload is not something that Motor keeps; `message` is a sentence for the person who sent it. */
export class PictureRefused extends Error {
	override name = 'PictureRefused'
	/** Over the limit of bytes or pixels, as against not a picture at all. */
	readonly tooLarge: boolean

	constructor(message: string, { tooLarge = false, cause }: { tooLarge?: boolean; cause?: unknown } = {}) {
		super(message, { cause })
		this.tooLarge = tooLarge
	}
}

/** The store did not do its part, and holds nothing of the picture; `message` is a sentence for the person, `cause` for the log. */
export class PictureStoreFailure extends Error {
	override name = 'PictureStoreFailure'

	constructor(cause: unknown, message = 'The picture could not be stored. Please try again.') {
		super(message, { cause })
	}
}
