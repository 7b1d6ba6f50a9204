import type { Config } from './config.ts'

/** In demo mode on this machine, the push service may be local, too. */
export const pushOptions = ({ publicUrl, demo }: Config) => ({
	site: publicUrl,
	allowLoopback: demo === 'known passwords',
})
