/** The mark: a plate with an M whose middle stroke is a road running to the horizon. */
function LogoMark() {
	return (
		<svg className="logo__mark" width={36} height={36} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
			<path className="logo__plate" d="M9 2h30l7 7v30l-7 7H9l-7-7V9z" />
			<path className="logo__m" d="M10 37V11h7.500l6.5 9 6.5-9H38v26h-7V22.500L24 32l-7-9.500V37z" />
			<path className="logo__road" d="M22.8 34h2.400l.8 4h-4zM21.8 40h4.400l1 5h-6.400z" />
		</svg>
	)
}

/** The mark and the name. The name is text, so that it can be read, found and translated. */
export function Logo() {
	return (
		<span className="logo">
			<LogoMark />
			<span className="logo__name">Motor</span>
		</span>
	)
}
