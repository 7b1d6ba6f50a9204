import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { bounds } from '../../../../contract/fields.ts'
import { slotTexts } from '../../../../contract/gear/fact-words.ts'
import type { GearType } from '../../../../contract/gear/gear.ts'
import { mostIn, type Slot, slotReasons, slotsOf } from '../../../../contract/gear/slots.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import * as drawn from '../../../components/drawings.ts'
import { pictureTypes } from '../../../components/forms/chosen-file.ts'
import { Icon } from '../../../components/icon.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { outlineOf } from './slot-outlines.ts'
import { useCamera } from './use-camera.ts'
import type { ListingForm } from './use-listing-form.ts'

interface StepsProps {
	listing: ListingForm
	onClose: () => void
}

/** The outline to fill with the gear. */
function Outline({ type, slot, className }: { type: GearType; slot: Slot; className: string }) {
	return (
		<svg className={className} viewBox="0 0 80 60" aria-hidden="true">
			{outlineOf(type, slot).map((path) => (
				<path key={path} d={path} />
			))}
		</svg>
	)
}

/** A file field that looks like a button. `camera`: a phone opens its camera at once. */
function PhotoButton({
	label,
	camera = false,
	onFile,
}: {
	label: string
	camera?: boolean
	onFile: (file: File) => void
}) {
	const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
		const [file] = target.files ?? []
		if (file) onFile(file)
		// Lets people choose the same file again.
		target.value = ''
	}
	return (
		<label className={camera ? 'button button--primary shots__file' : 'button button--quiet shots__file'}>
			<input
				type="file"
				className="visually-hidden"
				accept={pictureTypes.join(',')}
				{...(camera && { capture: 'environment' })}
				onChange={choose}
			/>
			{label}
		</label>
	)
}

/** The list of slots. A full one has a check mark. */
function Slots({
	slots,
	isFull,
	at,
	onChoose,
}: {
	slots: readonly Slot[]
	isFull: (slot: Slot) => boolean
	at: Slot
	onChoose: (slot: Slot) => void
}) {
	const { t, language } = useTexts()
	const list = useRef<HTMLOListElement>(null)
	useEffect(() => {
		const index = slots.indexOf(at)
		list.current?.children[index]?.scrollIntoView({ inline: 'center', block: 'nearest' })
	}, [slots, at])
	return (
		<ol ref={list} className="shots__slots" aria-label={t('Pictures that buyers ask for')}>
			{slots.map((slot) => (
				<li key={slot}>
					<button
						type="button"
						className="chip-button"
						aria-current={slot === at ? 'step' : undefined}
						onClick={() => onChoose(slot)}
					>
						{isFull(slot) && <Icon name="check" size={16} />}
						{slotTexts[slot][language]}
						{isFull(slot) && <span className="visually-hidden">: {t('there')}</span>}
					</button>
				</li>
			))}
		</ol>
	)
}

function Steps({ listing, onClose }: StepsProps) {
	const { t, language } = useTexts()
	const { draft, picture, choosePictures } = listing
	const type = (draft.gear_type || 'other') as GearType
	const slots = slotsOf(type)
	const video = useRef<HTMLVideoElement>(null)
	const camera = useCamera(video)
	const [said, setSaid] = useState('')
	const going = picture.chosen.filter(({ state }) => state !== 'refused')
	const countOf = (slot: Slot) =>
		draft.images.filter((url) => draft.slots[url] === slot).length + going.filter((one) => one.slot === slot).length
	const isFull = (slot: Slot) => countOf(slot) >= mostIn(slot)
	const [at, setAt] = useState<Slot>(slots.find((slot) => countOf(slot) === 0) ?? 'front')
	const room = bounds.images.max - draft.images.length - going.length
	/** Goes to the next slot without a picture, wrapping around. Closes the dialog if there is none. */
	const next = () => {
		const index = slots.indexOf(at)
		const rest = [...slots.slice(index + 1), ...slots.slice(0, index)]
		const following = rest.find((slot) => countOf(slot) === 0)
		if (following) setAt(following)
		else onClose()
	}
	const take = (file: File) => {
		choosePictures([file], at)
		setSaid(t('{slot}: added', { slot: slotTexts[at][language] }))
		next()
	}
	const shoot = async () => {
		const file = await camera.shoot(at)
		if (file) take(file)
	}
	const mayTake = room > 0 && !isFull(at)
	return (
		<div className="shots">
			<Slots slots={slots} isFull={isFull} at={at} onChoose={setAt} />
			<div className="shots__view">
				<video ref={video} className="shots__video" playsInline muted hidden={camera.state !== 'live'} />
				<Outline type={type} slot={at} className="shots__outline" />
			</div>
			<div className="shots__about">
				<figure className="shots__example">
					<Outline type={type} slot={at} className="shots__drawing" />
					<figcaption className="visually-hidden">{t('An example')}</figcaption>
				</figure>
				<div>
					<h3 className="shots__slot">{slotTexts[at][language]}</h3>
					<p>{slotReasons[at][language]}</p>
					<p className="small quiet">{t('Fill the outline as in the small drawing, in daylight.')}</p>
				</div>
			</div>
			{camera.state === 'none' && (
				<p className="small quiet">{t("The camera can't be used within this page. Take or choose a photo.")}</p>
			)}
			{!mayTake && (
				<p className="small">
					{room > 0
						? t('This picture is there already.')
						: t('There is room for 8 pictures. Remove one, then try again.')}
				</p>
			)}
			<span className="visually-hidden" role="status">
				{said}
			</span>
			<div className="dialog__foot">
				<Button onClick={next}>{t('Skip this one')}</Button>
				{mayTake && <PhotoButton label={t('From the gallery')} onFile={take} />}
				{mayTake &&
					(camera.state === 'none' ? (
						<PhotoButton camera label={t('Take the photo')} onFile={take} />
					) : (
						<Button look="primary" icon={drawn.camera} busy={camera.state === 'asking'} onClick={shoot}>
							{t('Take the photo')}
						</Button>
					))}
			</div>
		</div>
	)
}

/** Guides through the pictures that buyers ask for, one by one: an outline over the camera view, and why the picture is wanted. */
export function CameraSteps({ listing, open, onClose }: StepsProps & { open: boolean }) {
	const { t } = useTexts()
	return (
		<Dialog open={open} title={t('Photos, step by step')} onClose={onClose}>
			<Steps listing={listing} onClose={onClose} />
		</Dialog>
	)
}
