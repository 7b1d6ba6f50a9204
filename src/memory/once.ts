/** Makes something of an object once, for as long as the object is kept; nobody else's reader or request is at hand. */
export function once<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
	const all = new WeakMap<Of, { made: Made }>()
	return (of) => {
		const known = all.get(of)
		if (known) return known.made
		const made = make(of)
		all.set(of, { made })
		return made
	}
}
