/** The first match wins: Edge and Opera also call themselves Chrome, and Chrome also calls itself Safari. */
const browsers = [
	['Edge', /\bEdg(?:e|A|iOS)?\//],
	['Opera', /\b(?:OPR|Opera|OPiOS)\//],
	['Samsung Internet', /\bSamsungBrowser\//],
	['UC Browser', /\bUCBrowser\//],
	['Firefox', /\b(?:Firefox|FxiOS)\//],
	['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
	['Safari', /\bVersion\/\S+ .*Safari\//],
] as const

/** Android also calls itself Linux, and an iPhone mentions Mac OS X. */
const systems = [
	['Android', /\bAndroid\b/],
	['iPhone', /\biPhone\b/],
	['iPad', /\biPad\b/],
	['Windows', /\bWindows\b/],
	['ChromeOS', /\bCrOS\b/],
	['Mac', /\bMac(?:intosh| OS X)\b/],
	['Linux', /\bLinux\b/],
] as const

/** Browser and system of a `User-Agent`; null if it is not a common one. */
export function deviceOf(userAgent: string): { browser: string; system: string } | null {
	const find = (among: typeof browsers | typeof systems) => among.find(([, sign]) => sign.test(userAgent))?.[0]
	const [browser, system] = [find(browsers), find(systems)]
	return browser && system ? { browser, system } : null
}
