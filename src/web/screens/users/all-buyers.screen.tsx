import { UserList } from './user-list.tsx'

/** The admin's list of buyers. */
export default function AllBuyers() {
	return <UserList of="buyer" />
}
