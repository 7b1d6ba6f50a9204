import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon, type IconName } from './icon.tsx'

/** `primary` is the one next step, at most one in view. `danger` deletes. */
export type ButtonLook = 'primary' | 'strong' | 'quiet' | 'danger'

interface Look {
	look?: ButtonLook | undefined
	icon?: IconName | undefined
	/** As wide as its container. */
	wide?: boolean | undefined
	small?: boolean | undefined
	children: ReactNode
}

function classes({ look = 'quiet', wide, small }: Pick<Look, 'look' | 'wide' | 'small'>, extra = ''): string {
	return `button button--${look}${wide ? ' button--wide' : ''}${small ? ' button--small' : ''} ${extra}`.trim()
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
	/** While true, the button shows a spinner and ignores presses, but keeps its width and the focus. */
	busy?: boolean | undefined
	/** Announced while busy. */
	busyLabel?: string | undefined
}

function Label({ icon, children }: Pick<Look, 'icon' | 'children'>) {
	return (
		<span className="button__label">
			{icon && <Icon name={icon} />}
			{children}
		</span>
	)
}

/** A button. Its `type` is `button` by default. */
export function Button({
	look,
	icon,
	wide,
	small,
	busy,
	busyLabel,
	children,
	className,
	onClick,
	...rest
}: ButtonProps) {
	return (
		<button
			type="button"
			{...rest}
			className={classes({ look, wide, small }, className)}
			aria-disabled={busy || undefined}
			aria-busy={busy || undefined}
			onClick={busy ? (event) => event.preventDefault() : onClick}
		>
			<Label icon={icon}>{children}</Label>
			{busy && (
				<span className="button__busy" role="status">
					<span className="visually-hidden">{busyLabel ?? '…'}</span>
				</span>
			)}
		</button>
	)
}

/** A link that looks like a button. Addresses outside the site bypass the router. */
export function ButtonLink({
	look,
	icon,
	wide,
	small,
	children,
	className,
	href,
	...rest
}: Look & ComponentProps<'a'> & { href: string; state?: unknown }) {
	const shown = classes({ look, wide, small }, className)
	const content = <Label icon={icon}>{children}</Label>
	// Fragments bypass it, too: the router would scroll to the top.
	if (!href.startsWith('/') || href.includes('#')) {
		return (
			<a {...rest} href={href} className={shown}>
				{content}
			</a>
		)
	}
	return (
		<Link {...rest} href={href} className={shown}>
			{content}
		</Link>
	)
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
	icon: IconName
	/** For screen readers, and shown on hover. */
	label: string
}

/** A button with only an icon, as large as a thumb. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
	return (
		<button type="button" title={label} {...rest} aria-label={label} className={`icon-button ${className}`.trim()}>
			<Icon name={icon} size={22} />
		</button>
	)
}
