import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import * as drawn from '../../../components/drawings.ts'
import { Icon } from '../../../components/icon.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import type { Chosen } from './picture-upload.ts'
import type { ListingForm } from './use-listing-form.ts'

/** Shows the chosen file, or a drawing if the browser cannot display it. */
function Preview({ preview }: Chosen) {
	const { t } = useTexts()
	const [failed, setFailed] = useState(false)
	if (failed)
		return (
			<span className="upload__thumb upload__thumb--none">
				<Icon name={drawn.camera} size={28} />
			</span>
		)
	return <img className="upload__thumb" src={preview} alt={t('The chosen picture')} onError={() => setFailed(true)} />
}

function Progress({ state, share }: Chosen) {
	const { t } = useTexts()
	if (state === 'waiting') return <span className="small">{t('Waiting')}</span>
	return (
		<>
			<progress className="progress" value={share} aria-label={t('Upload of the picture')} />
			<span className="small numbers">
				{share < 1 ? t('Uploading: {percent}%', { percent: Math.floor(share * 100) }) : t('Preparing the picture')}
			</span>
		</>
	)
}

function Tools({ one, listing }: { one: Chosen; listing: ListingForm }) {
	const { t } = useTexts()
	const { picture, retryPictures } = listing
	const named = (text: string) => `${text}: ${one.file.name}`
	if (one.state !== 'refused')
		return (
			<Button small onClick={() => picture.cancel(one.key)} aria-label={named(t('Cancel'))}>
				{t('Cancel')}
			</Button>
		)
	return (
		<>
			{one.mayPass && (
				<Button small icon="retry" onClick={() => retryPictures(one.key)} aria-label={named(t('Try again'))}>
					{t('Try again')}
				</Button>
			)}
			<Button small onClick={() => picture.remove(one.key)} aria-label={named(t('Remove the picture'))}>
				{t('Remove')}
			</Button>
		</>
	)
}

/** The id of the element that says why a picture was refused. */
export const reasonId = ({ key }: Chosen) => `picture-reason-${key}`

/** The pictures that are not stored yet, each with its progress or the reason it was refused. */
export function ChosenPictures(listing: ListingForm) {
	const { picture } = listing
	if (picture.chosen.length === 0) return null
	return (
		<ul className="upload__list">
			{picture.chosen.map((one) => (
				<li key={one.key} className="upload__item" data-refused={one.state === 'refused' ? '' : undefined}>
					<div className="upload__sight">
						<Preview {...one} />
						<div className="upload__going" aria-live="polite">
							{one.state !== 'refused' && (
								<>
									<span className="small upload__name">{one.file.name}</span>
									<Progress {...one} />
								</>
							)}
						</div>
					</div>
					<div className="upload__state" aria-live="polite">
						{one.state === 'refused' && (
							<p id={reasonId(one)} className="small upload__reason">
								<bdi className="upload__name">{one.file.name}</bdi>: {one.reason}
							</p>
						)}
						<div className="cluster upload__acts">
							<Tools one={one} listing={listing} />
						</div>
					</div>
				</li>
			))}
		</ul>
	)
}
