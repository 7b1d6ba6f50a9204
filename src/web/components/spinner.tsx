import { useTexts } from '../texts/texts.tsx'

/** A spinner. `size` in px. */
export function Spinner({ size = 24 }: { size?: number }) {
	const { t } = useTexts()
	return (
		<span className="spinner" role="status">
			<svg width={size} height={size} viewBox="0 0 60 60" fill="none" aria-hidden="true" focusable="false">
				<circle cx="30" cy="30" r="25" stroke="currentColor" strokeWidth="6" opacity="0.18" />
				<path d="M30 5a25 25 0 0 1 25 25" stroke="currentColor" strokeWidth="6" strokeLinecap="round" />
				<path d="M30 14v32M16.1 22l27.8 16M43.9 22L16.1 38" stroke="currentColor" strokeWidth="2" opacity="0.35" />
				<circle cx="30" cy="30" r="5" fill="currentColor" />
			</svg>
			<span className="visually-hidden">{t('Loading')}</span>
		</span>
	)
}
