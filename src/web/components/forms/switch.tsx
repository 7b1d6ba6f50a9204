interface SwitchProps {
	label: string
	on: boolean
	/** While true, the switch shows it and ignores presses, but keeps the focus. */
	busy?: boolean
	onChange: () => void
}

/** An on/off setting with its name beside it. */
export function Switch({ label, on, busy = false, onChange }: SwitchProps) {
	return (
		<button
			type="button"
			role="switch"
			className="switch"
			aria-checked={on}
			aria-disabled={busy || undefined}
			aria-busy={busy || undefined}
			onClick={busy ? undefined : onChange}
		>
			<span className="switch__track" />
			{label}
		</button>
	)
}
