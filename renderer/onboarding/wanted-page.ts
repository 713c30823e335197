import { ownPath } from '#shared/auth/own-path.ts'
import { store } from '../platform/state.ts'
import { asText, storedAtom } from '../platform/stored-atom.ts'
import { isSetUpPath } from './paths.ts'
import { withoutOutcome } from './where.ts'

type Address = { pathname: string; search: string }

const wanted = storedAtom('sessionStorage', 'wanted-page', null, asText)

/** The page that someone opened before the setup led them away from it; null for the board and the setup itself. */
export const wantedIn = ({ pathname, search }: Address): string | null =>
  pathname === '/' || isSetUpPath(pathname) ? null : pathname + withoutOutcome(search)

/** Keeps the first page that a new user opened. */
export function keepWanted(address: Address) {
  if (store.get(wanted) === null) store.set(wanted, wantedIn(address))
}

/** Where the setup leads at its end: to the page that the user had opened, or else to the board. */
export const pathAfterSetUp = (): string => ownPath(store.get(wanted), location.origin) ?? '/'
