/** Where encoded pictures stay. Every method throws what went wrong as it came; `Pictures` gives it its name. */
export interface PictureStore {
	/** Keeps all files or none; answers the address that a hosted service gave the picture, null where Motor serves it. */
	put(id: string, files: ReadonlyMap<string, Buffer>): Promise<string | null>
	read(id: string, file: string): Promise<Buffer | null>
	/** Also of a picture that is not there. */
	remove(id: string): Promise<void>
}

export type PictureStoreOptions =
	| { kind: 'folder'; folder: string }
	| {
			kind: 's3'
			/** Null: Amazon's own for the region. */
			endpoint: string | null
			region: string
			bucket: string
			accessKeyId: string
			secretAccessKey: string
			/** The bucket in the path instead of the host's name, as most servers other than Amazon's want it. */
			forcePathStyle: boolean
			timeoutMs?: number
	  }
	| { kind: 'hosted'; url: string; key: string; timeoutMs?: number }
