/** Stores encoded pictures. Methods throw raw errors; `Pictures` wraps them. */
export interface PictureStore {
	/** Stores all files or none; a store that is away may keep some, for `remove`. Returns a hosted address, or null. */
	put(id: string, files: ReadonlyMap<string, Buffer>): Promise<string | null>
	read(id: string, file: string): Promise<Buffer | null>
	/** Succeeds if the picture is absent. */
	remove(id: string): Promise<void>
}

/** Ms that people wait for a store. */
export const usualTimeoutMs = 10_000

export type PictureStoreOptions =
	| { kind: 'folder'; folder: string }
	| {
			kind: 's3'
			endpoint: string | null
			region: string
			bucket: string
			prefix?: string
			accessKeyId: string
			secretAccessKey: string
			/** Bucket in the path, not the host name. Most servers other than Amazon's need it. */
			forcePathStyle: boolean
			timeoutMs?: number
	  }
	| { kind: 'hosted'; url: string; key: string; timeoutMs?: number }
