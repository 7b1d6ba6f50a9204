export interface Size {
	readonly width: number
	readonly height: number
}

/** One browser window: what every engine can do. Finding things and waiting for them is `hands.ts`. */
export interface Driver {
	go(address: string): Promise<void>
	back(): Promise<void>
	/** The value of a JavaScript expression on the page. Awaits promises. */
	evaluate<Value>(expression: string): Promise<Value>
	/** A real press at a point of the window, in CSS px. */
	pressAt(x: number, y: number): Promise<void>
	/** Real keys, to what has the focus. */
	type(text: string): Promise<void>
	/** Chooses a file for a file input. */
	attach(selector: string, file: string): Promise<void>
	/** The window as PNG. */
	screenshot(): Promise<Buffer>
	/** Errors of pages and service workers so far, one line each. */
	complaints(): string[]
	close(): Promise<void>
}

export interface Engine {
	readonly name: 'Chromium' | 'Firefox' | 'WebKit'
	/** What is missing and how to install it. Null if the engine can run. */
	missing(): string | null
	open(size: Size): Promise<Driver>
}

/** A refusal is an answer: the page says what it means. */
export const isRefusal = (line: string) => /responded with a status of 4\d\d/.test(line)
