import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { fileAsSent, pictureFiles, pictureType } from './files.ts'
import { type PictureStore, type PictureStoreOptions, usualTimeoutMs } from './store.ts'

const connectionTimeout = 3_000

/** Stores pictures in an S3 bucket as `{prefix}/{id}/{file}`. Each call gives up after `timeoutMs`, retries included. */
export function createPictureBucket(options: Extract<PictureStoreOptions, { kind: 's3' }>): PictureStore {
	const { bucket: Bucket, prefix = 'pictures', timeoutMs = usualTimeoutMs } = options
	const client = connect(options, timeoutMs)
	const key = (id: string, file: string) => `${prefix}/${id}/${file}`
	const bounded = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) })

	async function remove(id: string, within = bounded()): Promise<void> {
		const deletions = [...pictureFiles, fileAsSent].map(
			(file) => new DeleteObjectCommand({ Bucket, Key: key(id, file) }),
		)
		await Promise.all(deletions.map((deletion) => client.send(deletion, within)))
	}

	return {
		async put(id, files) {
			const within = bounded()
			const uploads = [...files].map(([file, Body]) => {
				const object = { Bucket, Key: key(id, file), Body, ContentType: pictureType(file) }
				return client.send(new PutObjectCommand(object), within)
			})
			const failed = (await Promise.allSettled(uploads)).find((upload) => upload.status === 'rejected')
			if (failed) {
				await remove(id, within).catch(() => undefined)
				throw failed.reason
			}
			return null
		},
		async read(id, file) {
			try {
				const object = await client.send(new GetObjectCommand({ Bucket, Key: key(id, file) }), bounded())
				return object.Body ? Buffer.from(await object.Body.transformToByteArray()) : null
			} catch (failure) {
				if (failure instanceof NoSuchKey) return null
				throw failure
			}
		},
		remove: (id) => remove(id),
	}
}

function connect(options: Extract<PictureStoreOptions, { kind: 's3' }>, timeoutMs: number): S3Client {
	const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = options
	return new S3Client({
		...(endpoint === null ? {} : { endpoint }),
		region,
		forcePathStyle,
		credentials: { accessKeyId, secretAccessKey },
		maxAttempts: 2,
		requestHandler: { connectionTimeout, requestTimeout: timeoutMs, socketTimeout: timeoutMs },
		// Many S3 servers other than Amazon's do not support the newer checksums.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
	})
}
