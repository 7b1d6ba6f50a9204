import { type RefObject, useEffect, useState } from 'react'

/** The size to ask for, in pixels: about what a phone's camera gives a web page. */
const wanted = { width: { ideal: 2560 }, height: { ideal: 1920 } }

/**
 * Shows the back camera in a video element while the screen is open. `none`: there is no such camera, or it may not be
 * used; a file field takes its place.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
	const [state, setState] = useState<'asking' | 'live' | 'none'>('asking')
	useEffect(() => {
		let stream: MediaStream | undefined
		let isGone = false
		const stop = () => stream?.getTracks().forEach((track) => void track.stop())
		async function start() {
			// Undefined outside a secure context.
			if (!navigator.mediaDevices?.getUserMedia) throw new Error('There is no camera.')
			stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', ...wanted } })
			if (isGone) return stop()
			if (video.current) {
				video.current.srcObject = stream
				await video.current.play()
			}
			setState('live')
		}
		start().catch(() => {
			stop()
			if (!isGone) setState('none')
		})
		return () => {
			isGone = true
			stop()
		}
	}, [video])
	return {
		state,
		/** Takes the current frame as a file. Resolves with null if there is none yet. */
		async shoot(name: string): Promise<File | null> {
			const seen = video.current
			if (!seen || seen.videoWidth === 0) return null
			const canvas = document.createElement('canvas')
			canvas.width = seen.videoWidth
			canvas.height = seen.videoHeight
			canvas.getContext('2d')?.drawImage(seen, 0, 0)
			const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
			return blob && new File([blob], `${name}.jpg`, { type: blob.type })
		},
	}
}
