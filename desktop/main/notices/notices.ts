import { Notification } from 'electron'

type Notice = { title: string; body: string; path: string }

const most = 20

/** Shows what the page wants said while nobody looks at it. A click opens its path. */
export function showNotices(open: (path: string) => void) {
  const shown: Notification[] = [] // without a hold on them, a click would find nobody

  return ({ title, body, path }: Notice) => {
    if (!Notification.isSupported()) return
    const notification = new Notification({ title, body, silent: true })
    notification.on('click', () => open(path))
    shown.push(notification)
    if (shown.length > most) shown.shift()?.close()
    notification.show()
  }
}
