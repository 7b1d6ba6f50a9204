import type { Language } from '../../contract/languages.ts'
import { escapeHtml } from '../html.ts'
import type { Message } from './message.ts'

/** A message's content; `layout` turns it into text and HTML. */
export interface Letter {
	readonly language: Language
	readonly subject: string
	/** One to a few sentences each. Mail lists show the first next to the subject. */
	readonly paragraphs: readonly string[]
	/** A list of sentences, each with a link. */
	readonly items?: readonly { readonly text: string; readonly address: string }[]
	readonly products?: readonly LetterProduct[]
	readonly button?: { readonly label: string; readonly address: string }
	readonly after?: readonly string[]
	readonly why: string
	readonly links?: readonly LetterLink[]
}

interface LetterLink {
	readonly label: string
	readonly address: string
}

export interface LetterProduct {
	readonly name: string
	readonly price: string
	/** A picture's address; 4:3. */
	readonly picture: string | null
	/** Defaults to the button's. */
	readonly address?: string
	readonly note?: string
	/** What a buyer should know about it, each with its source. */
	readonly warnings?: readonly { readonly sentence: string; readonly source: LetterLink }[]
}

/** Mail clients lack custom properties: light colours are inline, dark ones in a media query. */
const colours = {
	light: { paper: '#f7f4ee', surface: '#fffdf8', ink: '#1f1b17', quiet: '#5f574e', line: '#e3ddd2', signal: '#c93410' },
	dark: { paper: '#171411', surface: '#211d19', ink: '#f4efe7', quiet: '#b9b1a6', line: '#3b352f', signal: '#ff7f4d' },
} as const
const { light, dark } = colours
const asphalt = '#1d1a16'
const onAsphalt = '#f7f3ea'

const fonts = {
	text: "'Motor Text',system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Bengali','Helvetica Neue',Arial,sans-serif",
	display: "'Arial Narrow','Roboto Condensed','Helvetica Neue Condensed',Impact,'Noto Sans Bengali',Arial,sans-serif",
}

const style = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:${light.ink}}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.wide{width:100%!important}.title{font-size:25px!important}.item{padding:10px!important}.shot{width:80px!important;padding-right:12px!important}.shot img{width:80px!important;height:60px!important}}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}.card{background:${dark.surface}!important;border-color:${dark.line}!important}
.ink,a{color:${dark.ink}!important}.quiet,.quiet a{color:${dark.quiet}!important}
.rule{border-color:${dark.line}!important}.price{color:${dark.signal}!important}
.button{background:${dark.signal}!important}.button a{color:${asphalt}!important}
}`

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

function paragraph(text: string): string {
	return `<p class="ink" style="margin:0 0 16px;color:${light.ink}">${escapeHtml(text)}</p>`
}

function itemOf({ text, address }: { text: string; address: string }): string {
	return `<p style="margin:0 0 12px"><a class="ink" href="${escapeHtml(address)}" style="color:${light.ink}">${escapeHtml(text)}</a></p>`
}

function productCard(product: LetterProduct, around: string | undefined): string {
	const { name, price, picture, note, warnings = [], address = around } = product
	const open = address ? `<a href="${escapeHtml(address)}" style="text-decoration:none">` : ''
	const close = address ? '</a>' : ''
	const shown = picture
		? `<td class="shot" width="112" style="padding:0 16px 0 0">${open}<img src="${escapeHtml(picture)}" width="112" height="84" alt="" style="display:block;width:112px;height:84px;object-fit:cover;border-radius:6px;background:#ece7dd">${close}</td>`
		: ''
	return `<table ${table} width="100%" style="margin:4px 0 24px"><tr><td class="rule item" style="border:1px solid ${light.line};border-radius:8px;padding:14px">
<table ${table}><tr>${shown}<td style="vertical-align:middle">
<p class="ink" style="margin:0 0 4px;font-weight:600;color:${light.ink}">${open}<span class="ink" style="color:${light.ink}">${escapeHtml(name)}</span>${close}</p>
<p class="price" style="margin:0;font:700 22px/1.2 ${fonts.display};color:${light.signal}">${escapeHtml(price)}</p>${noteOf(note)}${warnings.map(warningOf).join('')}
</td></tr></table></td></tr></table>`
}

const noteOf = (note: string | undefined) =>
	note
		? `\n<p class="quiet" style="margin:4px 0 0;font-size:13px;line-height:1.5;color:${light.quiet}">${escapeHtml(note)}</p>`
		: ''

const warningOf = ({ sentence, source }: NonNullable<LetterProduct['warnings']>[number]) =>
	`\n<p class="ink" style="margin:8px 0 0;font-size:14px;line-height:1.5;color:${light.ink}">${escapeHtml(sentence)} <a class="quiet" href="${escapeHtml(source.address)}" style="color:${light.quiet}">${escapeHtml(source.label)}</a></p>`

function buttonOf({ label, address }: NonNullable<Letter['button']>): string {
	return `<table ${table} class="wide" style="margin:8px 0 24px"><tr><td class="button" align="center" style="border-radius:6px;background:${light.signal}">
<a href="${escapeHtml(address)}" style="display:block;padding:15px 30px;font:700 17px/1.3 ${fonts.text};color:#fffdf8;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`
}

function footOf({ why, links = [] }: Letter): string {
	const shown = links.map(({ label, address }) => `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`)
	const link = shown.length > 0 ? ` ${shown.join(' · ')}` : ''
	return `<p class="quiet" style="margin:0;font-size:13px;line-height:1.6;color:${light.quiet}">${escapeHtml(why)}${link}</p>`
}

function html(letter: Letter): string {
	const { language, subject, paragraphs, items = [], products = [], button, after = [] } = letter
	const leading = language === 'en' ? '1.55' : '1.75'
	const title = `<h1 class="ink title" style="margin:0 0 18px;font:700 29px/${language === 'en' ? '1.15' : '1.4'} ${fonts.display};color:${light.ink}">${escapeHtml(subject)}</h1>`
	const body = [
		title,
		...paragraphs.map(paragraph),
		...items.map(itemOf),
		...products.map((product) => productCard(product, button?.address)),
		button ? buttonOf(button) : '',
		...after.map(paragraph),
	]
	return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escapeHtml(subject)}</title><style>${style}</style></head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(paragraphs[0] ?? '')}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table ${table} width="100%" class="paper" style="background:${light.paper}"><tr><td align="center" style="padding:24px 12px 40px">
<table ${table} width="100%" style="max-width:560px">
<tr><td class="pad" style="background:${asphalt};border-radius:10px 10px 0 0;padding:16px 32px;font:700 24px/1 ${fonts.display};letter-spacing:.02em;color:${onAsphalt}">
<span style="display:inline-block;width:12px;height:12px;margin-right:10px;border-radius:3px;background:#f0562a"></span>Motor</td></tr>
<tr><td class="card pad" style="background:${light.surface};border:1px solid ${light.line};border-top:0;border-radius:0 0 10px 10px;padding:32px;font:400 16px/${leading} ${fonts.text};color:${light.ink}">
${body.filter(Boolean).join('\n')}</td></tr>
<tr><td class="pad" style="padding:20px 32px;font:400 13px/1.6 ${fonts.text}">${footOf(letter)}</td></tr>
</table></td></tr></table></body></html>
`
}

function text({ paragraphs, items = [], products = [], button, after = [], why, links = [] }: Letter): string {
	const about = products.map(({ name, price, note, warnings = [], address }) =>
		[`${name}, ${price}`, note, ...warnings.map(({ sentence }) => sentence), address].filter(Boolean).join('\n'),
	)
	const listed = items.map((item) => `${item.text}\n${item.address}`)
	const next = button ? [`${button.label}:\n${button.address}`] : []
	const foot = [why, ...links.map(({ label, address }) => `${label}: ${address}`)].join('\n')
	return `${[...paragraphs, ...listed, ...about, ...next, ...after, '-- ', foot].join('\n\n')}\n`
}

/** The message as text and HTML: a single column, at most 560 px wide, in the reader's colour scheme. */
export function layout(letter: Letter): Omit<Message, 'to'> {
	return { subject: letter.subject, text: text(letter), html: html(letter) }
}
