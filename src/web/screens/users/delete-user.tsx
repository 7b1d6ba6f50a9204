import { href } from '../../../contract/paths.ts'
import type { User } from '../../../contract/people/users.ts'
import { DeleteButton } from '../../components/records/delete-button.tsx'

/** Deletes a seller or a buyer, then opens the list of that role. */
export function DeleteUser({ user }: { user: User }) {
	const seller = user.role === 'seller'
	return (
		<DeleteButton
			call="DELETE /api/user/{id}"
			id={user._id}
			name={user.name}
			title="Delete {name}?"
			consequence={
				seller
					? 'This signs {email} out everywhere and removes all their listings. Past orders stay.'
					: 'This signs {email} out everywhere. Past orders stay with their sellers.'
			}
			values={{ email: user.email }}
			success={seller ? 'Seller Deleted' : 'Buyer Deleted'}
			goTo={seller ? href('allSellers') : href('allBuyers')}
		/>
	)
}
