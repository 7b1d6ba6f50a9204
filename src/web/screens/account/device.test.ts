import { describe, expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

describe('a browser and its system get their common names', () => {
	it.each([
		[`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android'],
		[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
		[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows'],
		[
			`Mozilla/5.0 (Linux; Android 10; K) ${chrome.replace(' Chrome', ' SamsungBrowser/28.0 Chrome')} Mobile Safari/537.36`,
			'Samsung Internet',
			'Android',
		],
		[`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome', 'ChromeOS'],
		['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
		[
			'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
			'Safari',
			'iPhone',
		],
		[
			'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
			'Chrome',
			'iPhone',
		],
		[
			'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
			'Safari',
			'Mac',
		],
	])('%s', (userAgent, browser, system) => {
		expect(deviceOf(userAgent)).toEqual({ browser, system })
	})

	it.each(['', 'curl/8.5.0', 'Windows', 'Firefox/140.0'])('but %j is not recognised', (userAgent) => {
		expect(deviceOf(userAgent)).toBeNull()
	})
})
