import { type Sentence, say } from '../../contract/sentences.ts'

/** The upload is not something that Motor keeps; `sentence` is for the person who sent it. */
export class PictureRefused extends Error {
	override name = 'PictureRefused'
	readonly sentence: Sentence
	/** Over the limit of bytes or pixels, as against not a picture at all. */
	readonly tooLarge: boolean

	constructor(sentence: Sentence, { tooLarge = false, cause }: { tooLarge?: boolean; cause?: unknown } = {}) {
		super(sentence.en, { cause })
		this.sentence = sentence
		this.tooLarge = tooLarge
	}
}

/** The store failed and holds nothing of the picture; `sentence` is for the person, `cause` for the log. */
export class PictureStoreFailure extends Error {
	override name = 'PictureStoreFailure'
	readonly sentence: Sentence

	constructor(cause: unknown, sentence = say('pictureNotStored')) {
		super(sentence.en, { cause })
		this.sentence = sentence
	}
}

/** Too many uploads wait already. */
export class TooManyPictures extends Error {
	override name = 'TooManyPictures'
}
