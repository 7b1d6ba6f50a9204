import { type Sentence, say } from '../../contract/sentences.ts'

/** `sentence` is for the person who uploaded the picture. */
export class PictureRefused extends Error {
	override name = 'PictureRefused'
	readonly sentence: Sentence
	readonly tooLarge: boolean

	constructor(sentence: Sentence, { tooLarge = false, cause }: { tooLarge?: boolean; cause?: unknown } = {}) {
		super(sentence.en, { cause })
		this.sentence = sentence
		this.tooLarge = tooLarge
	}
}

/** The picture was not, or not completely, stored. `sentence` is for the person, `cause` for the log. */
export class PictureStoreFailure extends Error {
	override name = 'PictureStoreFailure'
	readonly sentence: Sentence

	constructor(cause: unknown, sentence = say('pictureNotStored')) {
		super(sentence.en, { cause })
		this.sentence = sentence
	}
}

export class TooManyPictures extends Error {
	override name = 'TooManyPictures'
}
