/** Edge and Opera also call themselves Chrome, Chrome also calls itself Safari: the first that fits is meant. */
const browsers = [
	['Edge', /\bEdg(?:e|A|iOS)?\//],
	['Opera', /\b(?:OPR|Opera|OPiOS)\//],
	['Samsung Internet', /\bSamsungBrowser\//],
	['UC Browser', /\bUCBrowser\//],
	['Firefox', /\b(?:Firefox|FxiOS)\//],
	['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
	['Safari', /\bVersion\/\S+ .*Safari\//],
] as const

/** Android also calls itself Linux, and an iPhone says that it is like Mac OS X. */
const systems = [
	['Android', /\bAndroid\b/],
	['iPhone', /\biPhone\b/],
	['iPad', /\biPad\b/],
	['Windows', /\bWindows\b/],
	['ChromeOS', /\bCrOS\b/],
	['Mac', /\bMac(?:intosh| OS X)\b/],
	['Linux', /\bLinux\b/],
] as const

/** The browser and the system that a `User-Agent` names; null where it is none of the usual ones. */
export function deviceOf(userAgent: string): { browser: string; system: string } | null {
	const find = (among: typeof browsers | typeof systems) => among.find(([, sign]) => sign.test(userAgent))?.[0]
	const [browser, system] = [find(browsers), find(systems)]
	return browser && system ? { browser, system } : null
}
