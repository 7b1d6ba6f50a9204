/** Turns Bangla digits (০–৯) into ASCII ones. */
export const asciiDigits = (text: string): string =>
	text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
