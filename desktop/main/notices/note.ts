/** A notification of the system: a click opens what it is about, and its actions are buttons under it. */
export type Note = {
  title: string
  body: string
  actions?: { text: string; run: () => void }[]
  isSilent?: boolean
  onClick?: () => void
}

/** Shows a notification, and gives what takes it away again. */
export type ShowNote = (note: Note) => () => void
