import { readFileSync } from 'node:fs'

/* Preloaded into Motor. Puts its clock ahead by the number of ms in a file, which may change at any time. */
const Machine = Date
const ahead = () => Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8')) || 0
let jump = ahead()
setInterval(() => {
	jump = ahead()
}, 50).unref()

globalThis.Date = class extends Machine {
	constructor(...given: [] | [number]) {
		if (given.length === 0) super(Machine.now() + jump)
		else super(...given)
	}
	static override now() {
		return Machine.now() + jump
	}
} as DateConstructor
