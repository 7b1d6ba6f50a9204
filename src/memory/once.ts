/** Memoizes a function of one object for that object's lifetime. `make` sees no reader and no request. */
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
