import type { Config } from './config.ts'

/** In demo mode on this machine, a push service may be on it, too. */
export const pushOptions = ({ publicUrl, demo }: Config) => ({
	site: publicUrl,
	allowLoopback: demo === 'known passwords',
})
