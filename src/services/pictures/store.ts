/** Stores encoded pictures. Methods throw raw errors; `Pictures` wraps them. */
export interface PictureStore {
	/**
	 * Stores all files or none; where that fails and the store does not answer, some may stay, for `remove` later. Returns
	 * a hosted service's address, or null.
	 */
	put(id: string, files: ReadonlyMap<string, Buffer>): Promise<string | null>
	read(id: string, file: string): Promise<Buffer | null>
	/** Succeeds if the picture is absent. */
	remove(id: string): Promise<void>
}

/** How long people wait for a store, ms. */
export const usualTimeoutMs = 10_000

export type PictureStoreOptions =
	| { kind: 'folder'; folder: string }
	| {
			kind: 's3'
			endpoint: string | null
			region: string
			bucket: string
			/** Folder in the bucket; `pictures` if absent. */
			prefix?: string
			accessKeyId: string
			secretAccessKey: string
			/** Bucket in the path, not the host name. Most servers other than Amazon's need it. */
			forcePathStyle: boolean
			timeoutMs?: number
	  }
	| { kind: 'hosted'; url: string; key: string; timeoutMs?: number }
