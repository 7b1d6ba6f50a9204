/** Pages are linked to by the names of their routes, never by an address that is written out. */
export { href } from '../../contract/paths.ts'
