import { showNote } from './show-note.ts'

type Notice = { title: string; body: string; path: string }

const most = 20

/** Shows what the page wants said while nobody looks at it, and takes the oldest away. A click opens its path. */
export function showNotices(open: (path: string) => void) {
  const shown: (() => void)[] = []

  return ({ title, body, path }: Notice) => {
    shown.push(showNote({ title, body, isSilent: true, onClick: () => open(path) }))
    if (shown.length > most) shown.shift()?.()
  }
}
