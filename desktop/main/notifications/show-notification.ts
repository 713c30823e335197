import { Notification } from 'electron'
import type { ShowNotification } from './notification.ts'

/** Keeps open notifications referenced: the buttons of a collected one do nothing. */
const shown = new Set<Notification>()

export const showNotification: ShowNotification = ({ title, body, actions = [], isSilent = false, onClick }) => {
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
