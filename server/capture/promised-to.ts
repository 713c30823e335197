import { isAnonymous } from '#shared/imports/anonymous-speaker.ts'
import type { CaptureInput } from '#server/capture/read-conversation.ts'
import type { CapturedTask, Conversation, ConversationLine, Participant } from '#server/capture/types.ts'
import type { Promised } from '#server/waiting/keep-promises.ts'

type Input = Pick<CaptureInput, 'conversation' | 'users'>

const promises = new Set<CapturedTask['kind']>(['commitment', 'request', 'assignment'])

/**
 * The users that someone else promised this to. They said so themselves, and to this user: who isn't sure doesn't
 * count, because a promise that was never made is worse than one that is missing. A promise made before counts once.
 */
export function promisedTo(item: CapturedTask, { conversation, users }: Input, capturedBy: string): Promised[] {
  const promiser = conversation.participants.find(({ id }) => id === item.ownerId)
  const since = saidAt(item, conversation)
  if (!promiser || !since || isAnonymous(promiser.name)) return []
  if (
    item.verdict === 'BAD' ||
    !promises.has(item.kind) ||
    item.updateOf !== null ||
    item.completes !== null ||
    item.promise !== null
  )
    return []

  return users
    .filter(({ userId, hasCaptured }) => hasCaptured || userId === capturedBy)
    .filter(({ participantId }) => participantId !== promiser.id && isTold(participantId, item, conversation))
    .map(({ userId }) => ({ userId, name: promiser.name, email: promiser.email?.toLowerCase() ?? null, since }))
}

/**
 * In a conversation of two, what isn't said to anyone by name is said to the other. Where others listen, the user has to
 * be named, or to have spoken just before or in one of the lines.
 */
function isTold(id: string, { counterpartId, lineIds }: CapturedTask, conversation: Conversation): boolean {
  const { participants, isOverheard = false } = conversation
  const told = participants.find((one) => one.id === id)
  const isMeant = counterpartId === null ? participants.length === 2 : counterpartId === id
  if (!told || !isMeant || !isOverheard) return told !== undefined && isMeant

  const lines = conversation.lines.filter(({ quoted }) => !quoted)
  const first = lines.findIndex((line) => lineIds.includes(line.id))
  const cited = lines.filter((line) => lineIds.includes(line.id))
  return [lines[first - 1], ...cited].some((line) => line?.participantId === id) || isNamedIn(cited, told)
}

/** Whether these lines say the first name of a person. */
export function isNamedIn(lines: readonly ConversationLine[], { name }: Participant): boolean {
  const first = name.trim().split(/\s+/)[0]!
  return lines.some(({ text }) =>
    [...text.matchAll(/[\p{L}\p{N}]+/gu)].some((word) => word[0] === first && isName(text, word)),
  )
}

/** Whether a word with a capital is a name: at the start of a sentence only in an address, because "Will do" isn't to Will. */
function isName(text: string, { 0: word, index }: RegExpExecArray): boolean {
  const startsSentence = /(?:^|[.!?:\n])\s*$/.test(text.slice(0, index))
  return !startsSentence || /^\s?[,:!]/.test(text.slice(index + word.length))
}

/** When the owner said so. Null when only others did. */
function saidAt({ lineIds, ownerId }: CapturedTask, { lines, startsAt }: Conversation): Date | null {
  const cited = new Set(lineIds)
  const line = lines.find(({ id, participantId }) => participantId === ownerId && cited.has(id))
  return line ? timeOf(line, startsAt) : null
}

/** When a line was said or written. */
export function timeOf({ at, offsetSeconds }: ConversationLine, startsAt: Date): Date {
  return at ?? new Date(startsAt.getTime() + (offsetSeconds ?? 0) * 1000)
}
