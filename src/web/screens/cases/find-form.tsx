import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import type { Found as FoundInHouse } from '../../../contract/moderation/house.ts'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { Button } from '../../components/button.tsx'
import { FailedRead } from '../../components/failed-read.tsx'
import { Field } from '../../components/forms/field.tsx'
import { useTexts } from '../../texts/texts.tsx'

/** What was found, each as a link. */
export function FoundRows({ found }: { found: FoundInHouse }) {
	const { t } = useTexts()
	const { people, orders, listings } = found
	if (people.length + orders.length + listings.length === 0) return <p>{t('Nothing found')}</p>
	return (
		<ul className="stack stack--tight">
			{people.map(({ _id, name, email }) => (
				<li key={_id}>
					<Link href={href('person', { id: _id })}>{name}</Link> <span className="record-aside">{email}</span>
				</li>
			))}
			{orders.map(({ _id, product_name, buyer_name, seller_name }) => (
				<li key={_id}>
					<Link href={href('order', { id: _id })}>{product_name}</Link>{' '}
					<span className="record-aside">
						{t('{seller} sells to {buyer}', { seller: seller_name, buyer: buyer_name })}
					</span>
				</li>
			))}
			{listings.map(({ _id, product_name, seller_name, status }) => (
				<li key={_id}>
					{status === 'deleted' ? product_name : <Link href={href('listing', { id: _id })}>{product_name}</Link>}{' '}
					<span className="record-aside">{seller_name}</span>
				</li>
			))}
		</ul>
	)
}

function FoundFor({ q }: { q: string }) {
	const found = useQuery(ownReads.find(q))
	if (found.isError && !found.data) return <FailedRead title="We couldn't load this person." query={found} />
	return found.data ? <FoundRows found={found.data} /> : <span className="skeleton__line" />
}

/** Finds people, orders and listings in the whole house. */
export function FindForm() {
	const { t } = useTexts()
	const [q, setQ] = useState('')
	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		setQ(String(new FormData(event.currentTarget).get('q') ?? '').trim())
	}
	return (
		<search className="stack stack--tight">
			<form className="form" onSubmit={onSubmit}>
				<Field
					label={t('Find a person, an order or a listing')}
					hint={t('Name, email, phone, id or code')}
					name="q"
					type="search"
					maxLength={120}
				/>
				<div>
					<Button type="submit" icon="search">
						{t('Search')}
					</Button>
				</div>
			</form>
			{q !== '' && <FoundFor q={q} />}
		</search>
	)
}
