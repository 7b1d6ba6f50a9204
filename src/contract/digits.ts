/** Converts Bangla digits (০–৯) to ASCII. */
export const asciiDigits = (text: string): string =>
	text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
