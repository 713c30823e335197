/** A system notification. Its actions are buttons. */
export type NotificationText = {
  title: string
  body: string
  actions?: { text: string; run: () => void }[]
  isSilent?: boolean
  onClick?: () => void
}

/** Shows a notification; returns what removes it. */
export type ShowNotification = (note: NotificationText) => () => void
