interface EvidenceProps {
	/** Addresses. */
	pictures: readonly string[]
	alt: string
}

/** Pictures that belong to a case. Each opens in full. */
export function Evidence({ pictures, alt }: EvidenceProps) {
	if (pictures.length === 0) return null
	return (
		<p className="cluster case__pictures">
			{pictures.map((address) => (
				<a key={address} href={address} target="_blank" rel="noreferrer">
					<img className="case__picture" src={address} alt={alt} loading="lazy" />
				</a>
			))}
		</p>
	)
}
