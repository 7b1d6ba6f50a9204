import { act } from 'react'
import { forTest } from './browser-storage.ts'
import { pass } from './hook.tsx'

/** An XMLHttpRequest that reports upload progress, as far as Motor uses one. */
class Request extends EventTarget {
	static made: Request[] = []
	readonly upload = new EventTarget()
	readonly headers = new Headers()
	responseType = ''
	status = 0
	response: unknown = null
	asked = ''
	body = new FormData()
	answered = new Headers()
	state: 'new' | 'sent' | 'over' | 'aborted' = 'new'
	open(method: string, path: string) {
		this.asked = `${method} ${path}`
	}
	setRequestHeader(name: string, value: string) {
		this.headers.set(name, value)
	}
	getResponseHeader(name: string) {
		return this.answered.get(name)
	}
	send(body: FormData) {
		this.body = body
		this.state = 'sent'
		Request.made.push(this)
	}
	abort() {
		if (this.state !== 'sent') return
		this.state = 'aborted'
		this.end('abort')
	}
	end(how: 'load' | 'error' | 'abort') {
		this.dispatchEvent(new Event(how))
		this.dispatchEvent(new Event('loadend'))
	}
}

/** Gives this test uploads that wait until the test answers them. Returns access to them. */
export function uploadsWhenTold() {
	Request.made = []
	forTest('XMLHttpRequest', Request)
	const told = (request: Request) => ({
		asked: request.asked,
		key: request.headers.get('idempotency-key'),
		file: request.body.get('image') as File,
		isAborted: () => request.state === 'aborted',
		/** Reports the bytes sent. A total of 0 means unknown. */
		progress(loaded: number, total: number) {
			const event = Object.assign(new Event('progress'), { lengthComputable: total > 0, loaded, total })
			act(() => void request.upload.dispatchEvent(event))
			return pass()
		},
		/** Answers the upload (0: as if there were no network), and runs everything that follows immediately. */
		answer(status: number, body: unknown = {}, headers: Record<string, string> = {}) {
			if (request.state !== 'sent') throw new Error('Nobody waits for it any more.')
			request.state = 'over'
			Object.assign(request, { status, response: body, answered: new Headers(headers) })
			request.end(status === 0 ? 'error' : 'load')
			return pass()
		},
	})
	return {
		/** All uploads, oldest first. */
		all: () => Request.made.map(told),
		/** The latest upload of a file with this name. */
		of(name: string) {
			const found = Request.made.findLast(({ body }) => (body.get('image') as File).name === name)
			if (!found) throw new Error(`${name} did not come.`)
			return told(found)
		},
		/** The file names of unfinished uploads. */
		underWay: () =>
			Request.made.filter(({ state }) => state === 'sent').map(({ body }) => (body.get('image') as File).name),
	}
}
