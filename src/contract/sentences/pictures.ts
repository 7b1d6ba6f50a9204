import type { SentenceText } from '../words.ts'

export const pictureSentences = {
	uploadPicture: 'Upload a picture of the product.',
	imageCount: 'Give {min} to {max} pictures.',
	sendPicture: 'Send the picture in the multipart field "{field}".',
	pictureBytes: 'A picture can have at most {max} MB.',
	picturePixels: 'The picture can have at most {max} megapixels.',
	notPicture: 'The file is not a JPEG, PNG, WebP or AVIF picture.',
	heicPicture: 'This photo is in the HEIC format. Share or save it as a JPEG and send that.',
	pictureDamaged: 'The picture is damaged or incomplete.',
	pictureTooSlow: 'The picture takes too long to read. Save it again as a JPEG and send that.',
	pictureNotShown: 'The picture cannot be shown right now. Please try again.',
	pictureNotStored: 'The picture could not be stored. Please try again.',
	picturesBusy: 'Too many pictures are being uploaded right now. Try again in a moment.',
} as const satisfies Record<string, SentenceText>
