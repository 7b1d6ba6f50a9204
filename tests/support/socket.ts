import type { Socket } from 'node:net'

/** Reads the next answer with a JSON body, which may come in several pieces, and closes the socket. */
export async function jsonAnswerOn(socket: Socket): Promise<string> {
	let answer = ''
	for await (const piece of socket) {
		answer += piece
		if (answer.endsWith('}')) break
	}
	return answer
}
