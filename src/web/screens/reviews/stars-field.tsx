import { useTexts } from '../../texts/texts.tsx'

const five = [1, 2, 3, 4, 5]

/** One to five stars to choose from. The arrow keys change them. */
export function StarsField({ label, error }: { label: string; error: string | undefined }) {
	const { count } = useTexts()
	return (
		<fieldset className="field" data-wrong={error ? '' : undefined} aria-describedby="rating-error">
			<legend className="field__label">{label}</legend>
			<div className="stars-field">
				{five.toReversed().map((star) => (
					<label key={star}>
						<input type="radio" name="rating" value={star} className="visually-hidden" />
						<span className="visually-hidden">{count({ one: 'One star', other: '{count} stars' }, star)}</span>
						<span aria-hidden="true" className="star" />
					</label>
				))}
			</div>
			<p className="field__error" id="rating-error" aria-live="polite">
				{error}
			</p>
		</fieldset>
	)
}
