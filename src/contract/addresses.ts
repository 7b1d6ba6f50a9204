import type { CallName } from './api.ts'

const addressOf = (call: Extract<CallName, `GET ${string}/{id}`>) => {
	const path = call.slice('GET '.length)
	return (id: string) => path.replace('{id}', id)
}

/** Address of a message's picture. */
export const messageImage = addressOf('GET /api/conversation/image/{id}')

/** Address of the document picture sent with a verification request. */
export const verificationDocument = addressOf('GET /api/verification/document/{id}')

/** Address of a picture in a statement. */
export const casePicture = addressOf('GET /api/case/picture/{id}')

/** Address of a picture in a report of stolen gear. */
export const stolenPicture = addressOf('GET /api/stolen/picture/{id}')

/** Where the payment gateway posts its forms. They come from another site, so they are not in the API table. */
export const gatewayForms = {
	success: '/api/payment/success',
	fail: '/api/payment/fail',
	cancel: '/api/payment/cancel',
	notice: '/api/payment/notice',
} as const
