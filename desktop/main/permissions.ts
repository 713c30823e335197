import { session } from 'electron'
import { isAllowed } from './allowed.ts'

/** Electron grants a page whatever it asks for unless it is told otherwise. */
export function guardPermissions() {
  const { defaultSession } = session
  defaultSession.setPermissionRequestHandler((_, permission, decide, { requestingUrl }) => decide(isAllowed(permission, requestingUrl)))
  defaultSession.setPermissionCheckHandler((_, permission, origin) => isAllowed(permission, origin))
}
