import type { ConversationLine } from '../types.ts'

/** A part of a message: new words of its author, or what somebody else said before and no task may cite. */
export type MessagePart = { text: string; isQuoted: boolean }

type LineAuthor = Pick<ConversationLine, 'participantId' | 'speaker' | 'at'>

/**
 * A message's passages as lines. New passages are counted apart from quoted ones, so that the line a task
 * cites keeps its id when somebody edits a quotation into the message.
 */
export function linesOf(messageId: string, said: LineAuthor, passages: readonly MessagePart[]): ConversationLine[] {
  const counts = { new: 0, quoted: 0 }
  return passages.map(({ text, isQuoted }) => {
    const line = { ...said, text, offsetSeconds: null }
    return isQuoted
      ? { ...line, id: `${messageId}/>${++counts.quoted}`, quoted: true }
      : { ...line, id: `${messageId}/${++counts.new}` }
  })
}

/** The message that a line, or the key of a task captured from it, belongs to. */
export function messageIdOf(lineIdOrKey: string): string {
  return lineIdOrKey.slice(0, lineIdOrKey.lastIndexOf('/'))
}
