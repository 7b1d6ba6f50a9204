import { escapeHtml } from '../html.ts'
export interface StandInPerson {
	name: string
	email: string
}

/** `.test` addresses receive no mail (RFC 6761). */
export const standInPeople: readonly StandInPerson[] = [
	{ name: 'Rahim Uddin', email: 'rahim@gmail.motor.test' },
	{ name: 'Nusrat Jahan', email: 'nusrat@gmail.motor.test' },
	{ name: 'Tanvir Ahmed', email: 'tanvir@gmail.motor.test' },
]

const page = (body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in (stand-in for Google)</title>
<link rel="stylesheet" href="/stand-in/style.css">
</head>
<body>
<main>
<p class="notice">This page stands in for Google in demo mode. It is part of Motor; nothing leaves this machine.</p>
${body}
</main>
</body>
</html>
`

const person = ({ name, email }: StandInPerson, index: number) =>
	`<label class="person"><input type="radio" name="person" value="${index}"${index === 0 ? ' checked' : ''}>
<span><strong>${escapeHtml(name)}</strong><br>${escapeHtml(email)}</span></label>`

/** The consent page, without scripts. `error` says what to correct. */
export function consentPage(uid: string, error = ''): string {
	return page(`<h1>Choose an account</h1>
<p>to continue to <strong>Motor</strong></p>
${error === '' ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
<form method="post" action="/stand-in/consent/${encodeURIComponent(uid)}">
<fieldset>
<legend>Account</legend>
${standInPeople.map(person).join('\n')}
<label class="person"><input type="radio" name="person" value="other"${error === '' ? '' : ' checked'}>
<span><strong>Somebody else</strong></span></label>
<label class="field">Name <input name="name" maxlength="80" autocomplete="off"></label>
<label class="field">E-mail <input name="email" type="email" maxlength="254" autocomplete="off"></label>
</fieldset>
<p>Motor will learn this name and e-mail address.</p>
<div class="buttons">
<button name="answer" value="cancel" formnovalidate>Cancel</button>
<button name="answer" value="allow" class="main">Allow</button>
</div>
</form>`)
}

export function brokenPage(message: string): string {
	return page(`<h1>This sign-in cannot go on</h1>
<p>${escapeHtml(message)}</p>
<p>Close this window and start again.</p>`)
}

export const standInStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1rem; }
main { max-width: 26rem; margin: 0 auto; }
h1 { font-size: 1.5rem; margin: 1rem 0 0; }
.notice { border-left: 4px solid #1a73e8; padding: .25rem .75rem; font-size: .875rem; }
.error { color: #b3261e; font-weight: 600; }
@media (prefers-color-scheme: dark) { .error { color: #f2b8b5; } }
fieldset { border: 0; margin: 1rem 0; padding: 0; }
legend { font-weight: 600; }
.person { display: flex; gap: .75rem; align-items: center; min-height: 3rem; padding: .5rem 0; border-bottom: 1px solid #8886; }
.field { display: block; margin-top: .75rem; }
.field input { display: block; box-sizing: border-box; width: 100%; font: inherit; padding: .5rem; }
.buttons { display: flex; justify-content: flex-end; gap: .75rem; }
button { font: inherit; min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid #8888; border-radius: 1.5rem; cursor: pointer; }
.main { background: #0b57d0; border-color: #0b57d0; color: #fff; }
`
