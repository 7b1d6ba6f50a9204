import { useTexts } from '../../texts/texts.tsx'
import type { Block } from './article.ts'
import { articleIds } from './article.ts'
import { articles } from './articles.ts'

/** Text with code in backticks: every second part is code. */
function Inline({ text }: { text: string }) {
	let at = 0
	return text.split('`').map((part, index) => {
		at += part.length + 1
		return index % 2 === 1 ? <code key={at}>{part}</code> : part
	})
}

function BlockOf({ block }: { block: Block }) {
	if (typeof block === 'string')
		return (
			<p>
				<Inline text={block} />
			</p>
		)
	if ('code' in block)
		return (
			<pre translate="no" dir="ltr">
				<code>{block.code}</code>
			</pre>
		)
	return (
		<ul>
			{block.points.map((point) => (
				<li key={point}>
					<Inline text={point} />
				</li>
			))}
		</ul>
	)
}

const keyOf = (block: Block) =>
	typeof block === 'string' ? block : 'code' in block ? block.code : block.points.join(' ')

/** Four questions about web development, with answers. */
export default function Blog() {
	const { t, language } = useTexts()
	const writings = articles[language]
	return (
		<div className="page page--narrow page--padded stack stack--loose">
			<header className="stack stack--tight">
				<h1>{t('Blog')}</h1>
				<p className="lead">
					{t('The people who build Motor like to ask why. Here are four questions that keep coming up.')}
				</p>
			</header>
			<nav className="contents" aria-label={t('Contents')}>
				{articleIds.map((id) => (
					<a key={id} href={`#${id}`}>
						{writings[id].question}
					</a>
				))}
			</nav>
			{articleIds.map((id) => (
				<article key={id} className="prose" aria-labelledby={id}>
					<h2 id={id}>{writings[id].question}</h2>
					{writings[id].answer.map((block) => (
						<BlockOf key={keyOf(block)} block={block} />
					))}
				</article>
			))}
		</div>
	)
}
