import { execFileSync } from 'node:child_process'

/** Returns the ids of the child processes of `parent` whose command line contains `words`. */
export function childrenOf(parent: number, words = ''): number[] {
	const listed = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
	return listed
		.split('\n')
		.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
		.filter((found) => found !== null && Number(found[2]) === parent && (found[3] ?? '').includes(words))
		.map((found) => Number(found?.[1]))
}
