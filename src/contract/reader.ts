/** Response header with an opaque mark of the person whom the answer is for. All visitors share one mark. */
export const readerHeader = 'x-motor-reader'
