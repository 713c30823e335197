import type { NotificationChannel } from '#shared/notifications/schemas.ts'
import type { Recipient } from '#server/notifications/recipient.ts'
import type { Deps } from '#server/platform/deps.ts'

/** One part of a notice. Text from elsewhere may be in it as it is. */
export type Part =
  | { is: 'text'; text: string }
  /** What the notice is about, with lines such as when it was. */
  | { is: 'title'; title: string; lines: string[] }
  | { is: 'section'; title: string }
  /** `ownId`: the id of a task that is the user's own, who can act on it. */
  | { is: 'task'; title: string; path: string; about: string | null; words: Words[]; ownId: string | null }
  | { is: 'topic'; label: string; description: string }

/** What was said, and by whom. */
export type Words = { speaker: string; text: string }

/** The content of a notice, before it's formatted for a channel. */
export type Letter = {
  subject: string
  parts: Part[]
  action: { label: string; path: string }
  /** As a push; the subject if there's nothing else to say. */
  brief?: { title: string; body: string }
}

export type About = { keys: string[]; channel: NotificationChannel }

/** Composes a notice about `keys` from what is true now; null when it no longer applies. */
export type Compose = (deps: Deps, to: Recipient, about: About) => Promise<Letter | null>

export const text = (said: string): Part => ({ is: 'text', text: said })

export const hello = ({ name }: Pick<Recipient, 'name'>) => text(`Hello ${name},`)
