import { type DragEvent, useRef, useState } from 'react'
import { slotTexts } from '../../../../contract/gear/fact-words.ts'
import type { GearType } from '../../../../contract/gear/gear.ts'
import { mostIn, type Slot, slotReasons, slotsOf } from '../../../../contract/gear/slots.ts'
import type { PictureHint } from '../../../../contract/listings/picture-hints.ts'
import { IconButton } from '../../../components/button.tsx'
import * as drawn from '../../../components/drawings.ts'
import { Icon } from '../../../components/icon.tsx'
import { pictureSources } from '../../../components/pictures/picture-sources.ts'
import { type Text, useTexts } from '../../../texts/texts.tsx'
import type { ListingForm } from './use-listing-form.ts'

function moved(pictures: readonly string[], from: number, to: number): string[] {
	const others = pictures.filter((_, index) => index !== from)
	return [...others.slice(0, to), ...pictures.slice(from, from + 1), ...others.slice(to)]
}

/** Reorders pictures by dragging and by buttons, and announces the new position. */
function useOrder({ draft: { images }, change }: ListingForm) {
	const { t } = useTexts()
	const list = useRef<HTMLOListElement>(null)
	const [dragged, setDragged] = useState<number | null>(null)
	const [said, setSaid] = useState('')
	function move(from: number, to: number) {
		if (to < 0 || to >= images.length || from === to) return
		change({ images: moved(images, from, to) })
		setSaid(t('Picture {number} of {count}', { number: to + 1, count: images.length }))
	}
	return {
		list,
		said,
		// The pressed button moves with its picture and keeps the focus, unless it is now disabled.
		press(from: number, to: number) {
			move(from, to)
			requestAnimationFrame(() => {
				const buttons = list.current?.children[to]?.querySelectorAll('button')
				const wanted = buttons?.[to < from ? 0 : 1]
				;(wanted?.disabled ? buttons?.[to < from ? 1 : 0] : wanted)?.focus()
			})
		},
		/** Props of the item at this index. */
		itemProps: (index: number) => ({
			draggable: images.length > 1,
			'data-dragged': dragged === index ? '' : undefined,
			onDragStart: () => setDragged(index),
			onDragEnd: () => setDragged(null),
			onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
			onDrop(event: DragEvent) {
				event.preventDefault()
				if (dragged !== null) move(dragged, index)
				setDragged(null)
			},
		}),
	}
}

interface ToolsProps {
	index: number
	count: number
	press: (from: number, to: number) => void
	onRemove: () => void
}

function Tools({ index, count, press, onRemove }: ToolsProps) {
	const { t } = useTexts()
	const number = index + 1
	return (
		<span className="upload__tools">
			{count > 1 && (
				<>
					<IconButton
						icon="chevron-left"
						label={t('Move picture {number} forward', { number })}
						disabled={index === 0}
						onClick={() => press(index, index - 1)}
					/>
					<IconButton
						icon="chevron-right"
						label={t('Move picture {number} back', { number })}
						disabled={number === count}
						onClick={() => press(index, index + 1)}
					/>
				</>
			)}
			<IconButton
				icon={drawn.trash}
				label={count > 1 ? t('Remove picture {number}', { number }) : t('Remove the picture')}
				onClick={onRemove}
			/>
		</span>
	)
}

const hintTexts: Readonly<Record<PictureHint, Text>> = {
	small: 'Small: details may be hard to see',
	dark: 'Too dark to read',
	bright: 'Too bright to read',
	blurred: 'Blurred: hold still and tap to focus',
}

/** What may keep a buyer from seeing what the picture shows: too dark, blurred and the like. */
function Hints({ hints }: { hints: readonly PictureHint[] }) {
	const { t } = useTexts()
	if (hints.length === 0) return null
	return (
		<ul className="small upload__going" aria-label={t('About this picture')}>
			{hints.map((hint) => (
				<li key={hint}>{t(hintTexts[hint])}</li>
			))}
		</ul>
	)
}

/** Chooses what a picture shows, and says why a buyer wants to see that. */
function SlotChoice({ address, number, listing }: { address: string; number: number; listing: ListingForm }) {
	const { t, language } = useTexts()
	const { draft, change } = listing
	if (draft.gear_type === '') return null
	const slots = slotsOf(draft.gear_type as GearType)
	const slot = slots.find((each) => each === draft.slots[address])
	const isFull = (each: Slot) =>
		each !== slot && draft.images.filter((url) => draft.slots[url] === each).length >= mostIn(each)
	return (
		<label className="upload__slot">
			<span className="visually-hidden">{t('What picture {number} shows', { number })}</span>
			<span className="field__box">
				<select
					className="field__input field__input--select"
					value={slot ?? ''}
					onChange={({ target }) => {
						const { [address]: _, ...others } = draft.slots
						change({ slots: target.value === '' ? others : { ...others, [address]: target.value } })
					}}
				>
					<option value="">{t('It shows...')}</option>
					{slots.map((each) => (
						<option key={each} value={each} disabled={isFull(each)}>
							{slotTexts[each][language]}
						</option>
					))}
				</select>
				<Icon name={drawn.chevronDown} className="field__arrow" />
			</span>
		</label>
	)
}

/** The slots that no picture fills yet, and why each is asked for. */
function MissingSlots({ draft }: ListingForm) {
	const { t, language } = useTexts()
	if (draft.gear_type === '') return null
	const taken = new Set(draft.images.map((url) => draft.slots[url]))
	const missing = slotsOf(draft.gear_type as GearType).filter((slot) => slot !== 'damage' && !taken.has(slot))
	if (missing.length === 0) return null
	return (
		<details className="upload__missing">
			<summary>{t('Pictures that buyers ask for')}</summary>
			<ul>
				{missing.map((slot) => (
					<li key={slot}>
						<strong>{slotTexts[slot][language]}</strong>: {slotReasons[slot][language]}
					</li>
				))}
			</ul>
		</details>
	)
}

/** The stored pictures in order. Dragging or the arrow buttons move them; the first one represents the listing. */
export function StoredPictures(listing: ListingForm) {
	const { t } = useTexts()
	const { list, said, press, itemProps } = useOrder(listing)
	const { draft, change, losePicture, picture } = listing
	const { images } = draft
	return (
		<>
			<ol ref={list} className="upload__list">
				{images.map((address, index) => (
					<li key={address} className="upload__item" {...itemProps(index)}>
						<div className="upload__sight">
							<img
								className="upload__thumb"
								src={pictureSources(address).src}
								alt={index === 0 ? t('The chosen picture') : t('Picture {number}', { number: index + 1 })}
								onError={() => losePicture(address, t('We no longer have your picture. Please choose it again.'))}
							/>
							<Hints hints={picture.hints[address] ?? []} />
						</div>
						<Tools
							index={index}
							count={images.length}
							press={press}
							onRemove={() => change({ images: images.filter((other) => other !== address) })}
						/>
						<SlotChoice address={address} number={index + 1} listing={listing} />
					</li>
				))}
			</ol>
			<span className="visually-hidden" role="status">
				{said}
			</span>
			<MissingSlots {...listing} />
		</>
	)
}
