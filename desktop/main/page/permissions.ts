import { session } from 'electron'
import { isAllowed } from './allowed.ts'

/** Restricts permissions. By default, Electron grants all of them. */
export function guardPermissions() {
  const { defaultSession } = session
  defaultSession.setPermissionRequestHandler((_, permission, decide, details) => {
    const mediaTypes = permission === 'media' && 'mediaTypes' in details ? details.mediaTypes : []
    decide(details.isMainFrame && isAllowed(permission, details.requestingUrl, mediaTypes))
  })
  defaultSession.setPermissionCheckHandler((_, permission, origin, { requestingUrl, mediaType }) =>
    isAllowed(permission, requestingUrl ?? origin, mediaType ? [mediaType] : []),
  )
}
