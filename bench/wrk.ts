import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BenchMarket } from './market.ts'
import { atOnce } from './pgbench.ts'

interface Post {
	readonly path: string
	readonly cookie: string
	readonly body?: unknown
}

/**
 * A script for wrk that sends each line of a file once. wrk keeps sending until its time is over, so the script reports
 * when it is done, and meanwhile sends harmless reads.
 */
const script = (file: string) => `
-- wrk asks for one request to try the script, and never sends that.
local lines, sent, answered, refused = {}, -1, 0, 0
for line in io.lines("${file}") do lines[#lines + 1] = line end
request = function()
	sent = sent + 1
	if sent == 1 then io.stderr:write("begun\\n") end
	if sent == 0 or sent > #lines then return wrk.format("GET", "/api/category") end
	local path, cookie, body = lines[sent]:match("^([^\\t]*)\\t([^\\t]*)\\t(.*)$")
	return wrk.format("POST", path, { cookie = cookie, ["content-type"] = "application/json" }, body)
end
response = function(status, _, body)
	-- The brands, asked for while the last answers come, are a list; what answers a write is an object.
	if body:sub(1, 1) == "[" then return end
	answered = answered + 1
	if status == 503 then refused = refused + 1 end
	if status ~= 200 and status ~= 503 then io.stderr:write("status " .. status .. "\\n") end
	if answered == #lines then
		io.stderr:write("refused " .. refused .. "\\n")
		wrk.thread:stop()
	end
end
`

/** Whether Debian's wrk is installed, which costs the machine much less than a client in JavaScript. */
export const hasWrk = (): Promise<boolean> =>
	promisify(execFile)('wrk', ['-v']).then(
		() => true,
		({ code }) => code !== 'ENOENT',
	)

/**
 * Makes each of these calls once, `atOnce` at a time. Returns successful calls per second. Throws if a call fails with
 * any status but 503.
 */
export async function postsPerSecond({ server, dataDir }: BenchMarket, posts: readonly Post[]): Promise<number> {
	const [calls, program] = [path.join(dataDir, 'wrk.tsv'), path.join(dataDir, 'wrk.lua')]
	const lines = posts.map(
		({ path, cookie, body }) => `${path}\t${cookie}\t${body === undefined ? '' : JSON.stringify(body)}`,
	)
	await writeFile(calls, lines.join('\n'))
	await writeFile(program, script(calls))
	const wrk = spawn('wrk', ['-t1', `-c${atOnce}`, '-d300s', '--timeout', '30s', '-s', program, server.address])
	let begun = 0
	let ended = 0
	let refused: string | undefined
	let wrong: string | undefined
	wrk.stderr.setEncoding('utf8').on('data', (text: string) => {
		if (text.includes('begun')) begun = performance.now()
		wrong ??= /status \d+/.exec(text)?.[0]
		refused ??= /refused (\d+)/.exec(text)?.[1]
		if (refused === undefined || ended) return
		ended = performance.now()
		wrk.kill()
	})
	await once(wrk, 'exit')
	if (refused === undefined || wrong) throw new Error(`wrk did not get through: ${wrong ?? 'no end'}.`)
	return (posts.length - Number(refused)) / ((ended - begun) / 1000)
}

/** What wrk measured: answers per second, and the 99th percentile of their times, in ms. */
export interface Rate {
	readonly perSecond: number
	readonly p99: number
}

const connections = 32

/** Requests a path over 32 connections for this many seconds, with each of these headers in turn. Throws unless every answer succeeds. */
export async function rateOf(
	address: string,
	{ path: asked, headers }: { path: string; headers: readonly Record<string, string>[] },
	{ dataDir, seconds }: { dataDir: string; seconds: number },
): Promise<Rate> {
	const program = path.join(dataDir, 'rate.lua')
	const each = headers.map((some) =>
		Object.entries(some)
			.map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
			.join(', '),
	)
	await writeFile(
		program,
		`local headers, sent = { ${each.map((some) => `{ ${some} }`).join(', ')} }, 0
request = function()
	sent = sent + 1
	return wrk.format("GET", ${JSON.stringify(asked)}, headers[1 + sent % #headers])
end`,
	)
	const settings = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '--latency', '-s', program]
	const { stdout } = await promisify(execFile)('wrk', [...settings, address])
	const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
	const [, amount, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
	if (/Non-2xx|Socket errors/.test(stdout) || !amount || !unit) throw new Error(`wrk of ${asked}: ${stdout}`)
	return { perSecond, p99: Number(amount) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'] }
}
