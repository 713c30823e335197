import type { Push } from '#shared/notifications/schemas.ts'
import { showNotification } from './show-notification.ts'

const most = 20

/** Shows pushes, at most 20 at a time. A click opens the path. */
export function pushShower(open: (path: string) => void) {
  const shown: (() => void)[] = []

  return ({ title, body, path }: Push) => {
    shown.push(showNotification({ title, body, isSilent: true, onClick: () => open(path) }))
    if (shown.length > most) shown.shift()?.()
  }
}
