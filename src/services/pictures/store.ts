/** Stores encoded pictures. Methods throw raw errors; `Pictures` wraps them. */
export interface PictureStore {
	/** Stores all files or none; if the store is down, some may remain until `remove`. Returns a hosted address, or null. */
	put(id: string, files: ReadonlyMap<string, Buffer>): Promise<string | null>
	read(id: string, file: string): Promise<Buffer | null>
	/** Succeeds if the picture does not exist. */
	remove(id: string): Promise<void>
}

/** How long people wait for a store, in ms. */
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
			/** Puts the bucket in the path instead of the host name. Most servers other than Amazon's need it. */
			forcePathStyle: boolean
			timeoutMs?: number
	  }
	| { kind: 'hosted'; url: string; key: string; timeoutMs?: number }
