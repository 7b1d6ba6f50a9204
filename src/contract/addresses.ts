import type { CallName } from './api.ts'

const addressOf = (call: Extract<CallName, `GET ${string}/{id}`>) => {
	const path = call.slice('GET '.length)
	return (id: string) => path.replace('{id}', id)
}

/** Where the picture of a message is read. */
export const messageImage = addressOf('GET /api/conversation/image/{id}')

/** Where the picture of a document is read that came with a request for the verified mark. */
export const verificationDocument = addressOf('GET /api/verification/document/{id}')

/** Where the picture of a statement is read. */
export const casePicture = addressOf('GET /api/case/picture/{id}')

/** Where the picture of a report of stolen gear is read. */
export const stolenPicture = addressOf('GET /api/stolen/picture/{id}')

/** Where the payment gateway sends its forms. They come from another site, so they are no rows of the API table. */
export const gatewayForms = {
	success: '/api/payment/success',
	fail: '/api/payment/fail',
	cancel: '/api/payment/cancel',
	notice: '/api/payment/notice',
} as const
