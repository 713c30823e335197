import type { ConversationLine } from '../types.ts'

/** Part of a message: the author's own text, or a quote, which no task can cite. */
export type MessagePart = { text: string; isQuoted: boolean }

type LineAuthor = Pick<ConversationLine, 'participantId' | 'speaker' | 'at'>

/**
 * The parts of a message as lines. New and quoted parts are numbered separately, so a cited line keeps its id when
 * someone edits a quote into the message.
 */
export function linesOf(messageId: string, author: LineAuthor, parts: readonly MessagePart[]): ConversationLine[] {
  const counts = { new: 0, quoted: 0 }
  return parts.map(({ text, isQuoted }) => {
    const line = { ...author, text, offsetSeconds: null }
    return isQuoted
      ? { ...line, id: `${messageId}/>${++counts.quoted}`, quoted: true }
      : { ...line, id: `${messageId}/${++counts.new}` }
  })
}

/** The id of the message in a line id or a task key. */
export function messageIdOf(lineIdOrKey: string): string {
  return lineIdOrKey.slice(0, lineIdOrKey.lastIndexOf('/'))
}
