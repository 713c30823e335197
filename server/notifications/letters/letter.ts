import type { NotificationChannel } from '#shared/notifications/schemas.ts'
import type { Recipient } from '#server/notifications/recipient.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Letter as Content, Part } from '#server/providers/mail/letter.ts'

/** The content of a notice, before it's formatted for a channel. */
export type Letter = Content & {
  /** Why the user gets it. */
  why?: string
  /** As a push; the subject if there's nothing else to say. */
  brief?: { title: string; body: string }
}

export type About = { keys: string[]; channel: NotificationChannel }

/** Composes a notice about `keys` from what is true now; null when it no longer applies. */
export type Compose = (deps: Deps, to: Recipient, about: About) => Promise<Letter | null>

export const text = (said: string): Part => ({ is: 'text', text: said })

/** A heading and the parts below it, or nothing without any. `amount`: how many things they are. */
export function section(title: string, parts: Part[], amount?: number): Part[] {
  return parts.length === 0 ? [] : [{ is: 'section', title, ...(amount !== undefined && { count: amount }) }, ...parts]
}
