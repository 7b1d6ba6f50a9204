import { UserList } from './user-list.tsx'

/** The admin's list of sellers. */
export default function AllSellers() {
	return <UserList of="seller" />
}
