import { mayBeSeveral } from '#shared/imports/anonymous-speaker.ts'
import type { CapturedTask, Conversation } from './types.ts'
import { inbox, type Place } from '#shared/tasks/place.ts'

/** A participant who uses Kept; `hasCaptured` when the bot or the app captured this conversation for them. */
export type ParticipantUser = { participantId: string; userId: string; hasCaptured: boolean }

export type Placement = {
  access: 'PRIVATE' | 'ATTENDEES'
  /** Who may see the task. */
  visibleTo: string[]
  /** Who has it to do; each finds it in their group of type INCOMING. */
  assignees: { userId: string; stage: Place['stage'] }[]
  /** The owner's name when they do not use Kept, for "originally assigned to"; null as well where only the call is known to have said it. */
  originalAssignee: string | null
}

/**
 * Where a captured item belongs. A meeting's tasks are seen by the attendees for whom it was captured and
 * by whoever has to do them; those of a channel or a mail only by the person whose account captured it.
 * Nothing lands in the inbox of someone who could not see where it came from.
 */
export function place(
  captured: CapturedTask,
  conversation: Conversation,
  users: readonly ParticipantUser[],
  capturedBy: string,
): Placement {
  const owner = captured.ownerId === null ? undefined : users.find((user) => user.participantId === captured.ownerId)
  const isShared = conversation.source === 'meeting'
  const witnesses = isShared ? users.filter((user) => user.hasCaptured).map((user) => user.userId) : []
  const seers = new Set([capturedBy, ...witnesses])

  const mayAssign = owner !== undefined && (isShared || owner.userId === capturedBy)
  if (mayAssign) seers.add(owner.userId)

  return {
    access: isShared ? 'ATTENDEES' : 'PRIVATE',
    visibleTo: [...seers],
    assignees: mayAssign && !captured.isNoise ? [{ userId: owner.userId, stage: inbox.stage }] : [],
    originalAssignee: mayAssign ? null : nameOf(captured, conversation),
  }
}

function nameOf(captured: CapturedTask, conversation: Conversation): string | null {
  const name = conversation.participants.find((person) => person.id === captured.ownerId)?.name ?? captured.ownerName
  return name !== null && mayBeSeveral(name) ? null : name
}
