import { escapeHtml } from '../../html.ts'

const page = (base: string, body: string, script = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pay (stand-in for SSLCommerz)</title>
<link rel="stylesheet" href="${base}/style.css">${script}
</head>
<body>
<main>
<p class="notice">This page stands in for SSLCommerz in demo mode. It is part of Motor; no money moves.</p>
${body}
</main>
</body>
</html>
`

export const answers = {
	pay: 'Pay',
	fail: 'Let it fail',
	cancel: 'Cancel',
	close: 'Pay and close the window',
	late: 'Pay late: it fails, and the money arrives a minute later',
	risky: 'Pay with a risky card',
} as const
export type Answer = keyof typeof answers

export const cardTypes = {
	bkash: 'BKASH-BKash',
	nagad: 'NAGAD-Nagad',
	rocket: 'DBBLMOBILEB-Dbbl Mobile Banking',
	card: 'VISA-Dutch Bangla',
} as const
const names: Record<keyof typeof cardTypes, string> = { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket', card: 'Card' }

interface Asked {
	readonly sessionKey: string
	readonly amount: string
	readonly productName: string
}

const grouped = (amount: string) => Number(amount).toLocaleString('en-IN', { minimumFractionDigits: 2 })

/** The page where a buyer pays, without scripts. */
export function payPage(base: string, { sessionKey, amount, productName }: Asked): string {
	const methods = Object.entries(names).map(
		([id, name], index) =>
			`<label class="choice"><input type="radio" name="method" value="${id}"${index === 0 ? ' checked' : ''}> ${name}</label>`,
	)
	const { pay, ...others } = answers
	const buttons = Object.entries(others).map(
		([answer, name]) => `<button name="answer" value="${answer}">${escapeHtml(name)}</button>`,
	)
	return page(
		base,
		`<h1>৳${escapeHtml(grouped(amount))}</h1>
<p>for <strong>${escapeHtml(productName)}</strong>, to Motor</p>
<form method="post" action="${base}/pay/${encodeURIComponent(sessionKey)}">
<fieldset><legend>Pay with</legend>
${methods.join('\n')}
</fieldset>
<button name="answer" value="pay" class="main">${pay}</button>
<h2>Try what can go wrong</h2>
<div class="others">
${buttons.join('\n')}
</div>
</form>`,
	)
}

/** Sends the browser back with the gateway's form: automatically, or by a button if scripts are off. */
export function returnPage(base: string, address: string, fields: Readonly<Record<string, string>>): string {
	const inputs = Object.entries(fields).map(
		([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
	)
	return page(
		base,
		`<h1>Back to Motor</h1>
<form method="post" action="${escapeHtml(address)}">
${inputs.join('\n')}
<button class="main">Go back to Motor</button>
</form>`,
		`\n<script src="${base}/return.js" defer></script>`,
	)
}

export function messagePage(base: string, title: string, text: string): string {
	return page(base, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>`)
}

export const returnScript = 'document.forms[0].submit()\n'

export const payStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1rem; }
main { max-width: 26rem; margin: 0 auto; }
h1 { font-size: 2rem; margin: 1rem 0 0; }
h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
.notice { border-left: 4px solid #1a73e8; padding: .25rem .75rem; font-size: .875rem; }
fieldset { border: 0; margin: 1rem 0; padding: 0; }
legend { font-weight: 600; }
.choice { display: flex; gap: .75rem; align-items: center; min-height: 2.75rem; border-bottom: 1px solid #8886; }
.others { display: grid; gap: .5rem; }
button { font: inherit; min-height: 2.75rem; padding: .25rem 1.25rem; border: 1px solid #8888; border-radius: .75rem; cursor: pointer; }
.main { width: 100%; background: #0b57d0; border-color: #0b57d0; color: #fff; font-weight: 600; }
`
