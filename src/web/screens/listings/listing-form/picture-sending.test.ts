import { expect, test } from 'vitest'
import { pass, stopTime } from '../../../../../tests/support/hook.tsx'
import { uploadsWhenTold } from '../../../../../tests/support/told-uploads.ts'
import { UploadFailure } from '../../../api/upload.ts'
import { sendPicture } from './picture-sending.ts'

/** Sends a photo, and records the outcome. */
function sending() {
	stopTime()
	const uploads = uploadsWhenTold()
	const shares: number[] = []
	const giveUp = new AbortController()
	const file = new File(['x'], 'front.jpg', { type: 'image/jpeg' })
	const sent = sendPicture(file, 'k1', giveUp.signal, (share) => void shares.push(share)).catch((reason) => reason)
	return { upload: uploads.of('front.jpg'), file, shares, giveUp, sent }
}

test('a photo is sent under its key, and its address comes with what may be wrong with it', async () => {
	const { upload, file, shares, sent } = sending()
	expect([upload.asked, upload.key, upload.file]).toEqual(['POST /api/image', 'k1', file])
	await upload.progress(1, 4)
	await upload.progress(4, 4)
	await upload.answer(200, { data: { display_url: '/pictures/1' }, hints: ['dark'] })
	expect([await sent, shares]).toEqual([{ address: '/pictures/1', hints: ['dark'] }, [0.25, 1]])
})

test('a server that reports nothing wrong has found nothing', async () => {
	const { upload, sent } = sending()
	await upload.answer(200, { data: { display_url: '/pictures/1' } })
	expect(await sent).toEqual({ address: '/pictures/1', hints: [] })
})

test('an answer without an address counts as none', async () => {
	const { upload, sent } = sending()
	await upload.answer(200, { acknowledged: true })
	expect(await sent).toBeInstanceOf(UploadFailure)
	expect(await sent).toMatchObject({ status: 0 })
})

test('a photo that stalls for a minute is lost, and one that goes on is not', async () => {
	const { upload, sent } = sending()
	await pass(59_999)
	await upload.progress(1, 4)
	await pass(59_999)
	expect(upload.isAborted()).toBe(false)
	await pass(1)
	expect([upload.isAborted(), await sent]).toMatchObject([true, { status: 0 }])
})

test('a photo that is given up rejects with the reason', async () => {
	const { upload, giveUp, sent } = sending()
	giveUp.abort(new Error('Removed.'))
	expect([upload.isAborted(), await sent]).toEqual([true, new Error('Removed.')])
})
