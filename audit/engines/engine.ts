export interface Size {
	readonly width: number
	readonly height: number
}

/** One browser window, reduced to what every engine supports. `hands.ts` builds finding and waiting on it. */
export interface Driver {
	go(address: string): Promise<void>
	back(): Promise<void>
	/** Returns the value of a JavaScript expression on the page. Awaits promises. */
	evaluate<Value>(expression: string): Promise<Value>
	/** A real click at a point of the window, in CSS px. */
	pressAt(x: number, y: number): Promise<void>
	/** Real key presses, sent to the focused element. */
	type(text: string): Promise<void>
	/** Picks a file in a file input. */
	attach(selector: string, file: string): Promise<void>
	/** The window as PNG. */
	screenshot(): Promise<Buffer>
	/** Errors logged by pages and service workers so far, one line each. */
	complaints(): string[]
	close(): Promise<void>
}

export interface Engine {
	readonly name: 'Chromium' | 'Firefox' | 'WebKit'
	/** What is missing and how to install it, or null if the engine can run. */
	missing(): string | null
	open(size: Size): Promise<Driver>
}

/** A 4xx answer is no fault: the page explains it to the reader. */
export const isRefusal = (line: string) => /responded with a status of 4\d\d/.test(line)
