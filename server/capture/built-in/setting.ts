import type { Conversation } from '../types.ts'

/** Kinds of conversation that people talk, and label tasks, differently in. */
export const settings = ['meeting', 'talk', 'chat', 'scribed', 'email', 'line'] as const

/**
 * `talk` is a meeting of about an hour, where promises are rare among many sentences. `scribed` is a channel in which
 * someone writes the minutes of a call. `line` is a message with one line.
 */
export type Setting = (typeof settings)[number]

/** The lines of about an hour of talk. In a channel, that many lines are the minutes of a call. */
const longConversation = { meeting: 60, email: 60, chat: 100 }

export function isLong({ source, lines, linesSoFar }: Pick<Conversation, 'source' | 'lines' | 'linesSoFar'>): boolean {
  return (linesSoFar ?? lines.length) >= longConversation[source]
}

export function settingOf(conversation: Conversation): Setting {
  const { source, lines } = conversation
  if (source === 'meeting') return isLong(conversation) ? 'talk' : 'meeting'
  if (source === 'chat') return isLong(conversation) ? 'scribed' : 'chat'
  return lines.length === 1 ? 'line' : 'email'
}
