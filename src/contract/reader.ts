/** The header by which the server says for whom an answer is: an opaque mark of one person, or of any visitor. */
export const readerHeader = 'x-motor-reader'
