import { Notification } from 'electron'
import type { ShowNote } from './note.ts'

/** Notifications that nobody has answered yet: whatever nobody holds is collected, and its buttons do nothing then. */
const shown = new Set<Notification>()

export const showNote: ShowNote = ({ title, body, actions = [], isSilent = false, onClick }) => {
  const notification = new Notification({
    title,
    body,
    silent: isSilent,
    actions: actions.map(({ text }) => ({ type: 'button', text })),
  })
  const forget = () => void shown.delete(notification)
  notification.on('click', () => {
    forget()
    onClick?.()
  })
  notification.on('action', (_, index) => {
    forget()
    actions[index]?.run()
  })
  notification.on('close', forget)
  shown.add(notification)
  notification.show()
  return () => {
    forget()
    notification.close()
  }
}
