import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

const bucketName = 'motor-pictures'

/** Starts an S3 server on this machine that keeps its objects in a folder. */
export async function openBucket(directory: string, given = 0) {
	const configureBuckets = [{ name: bucketName, configs: [] }]
	const server = new S3rver({ address: '127.0.0.1', port: given, silent: true, directory, configureBuckets })
	const { port } = (await server.run()) as AddressInfo
	return { server, port }
}

/** Starts an S3 server on a temporary folder, which is deleted on disposal. */
export async function startBucket(): Promise<{ port: number } & AsyncDisposable> {
	const directory = await mkdtemp(path.join(tmpdir(), 'motor-s3-'))
	const { server, port } = await openBucket(directory)
	return {
		port,
		async [Symbol.asyncDispose]() {
			// `close` waits for keep-alive connections, so it is not awaited.
			void server.close().catch(() => {})
			await rm(directory, { recursive: true, force: true })
		},
	}
}

/** Returns the variables that make Motor store its pictures in a bucket at this port. */
export const bucketVariables = (port: number): Record<string, string> => ({
	IMAGES: 's3',
	S3_ENDPOINT: `http://127.0.0.1:${port}`,
	S3_BUCKET: bucketName,
	// The only key that s3rver accepts.
	S3_ACCESS_KEY_ID: 'S3RVER',
	S3_SECRET_ACCESS_KEY: 'S3RVER',
	S3_FORCE_PATH_STYLE: 'on',
})
