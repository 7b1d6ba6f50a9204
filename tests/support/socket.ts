import type { Socket } from 'node:net'

/** The next answer with a JSON body on a socket, which is closed then. An answer may come in several pieces. */
export async function jsonAnswerOn(socket: Socket): Promise<string> {
	let answer = ''
	for await (const piece of socket) {
		answer += piece
		if (answer.endsWith('}')) break
	}
	return answer
}
