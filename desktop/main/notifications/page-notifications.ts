import { showNotification } from './show-notification.ts'

type PageNotification = { title: string; body: string; path: string }

const most = 20

/** Shows the page's notifications, at most 20 at a time. A click opens the path. */
export function pageNotifications(open: (path: string) => void) {
  const shown: (() => void)[] = []

  return ({ title, body, path }: PageNotification) => {
    shown.push(showNotification({ title, body, isSilent: true, onClick: () => open(path) }))
    if (shown.length > most) shown.shift()?.()
  }
}
