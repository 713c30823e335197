import { mayBeSeveral } from '#shared/imports/anonymous-speaker.ts'
import type { CapturedTask, Conversation } from './types.ts'
import { inbox, type Place } from '#shared/tasks/place.ts'

/** A participant with an account. `hasCaptured`: a bot or the app captured this conversation for them. */
export type ParticipantUser = { participantId: string; userId: string; hasCaptured: boolean }

export type Placement = {
  access: 'PRIVATE' | 'ATTENDEES'
  /** Who may see the task. */
  visibleTo: string[]
  /** Who does it. They find it in their inbox. */
  assignees: { userId: string; stage: Place['stage'] }[]
  /** The name of an owner without an account, for "originally assigned to". Null when it could be several people. */
  originalAssignee: string | null
}

/**
 * Decides who sees a task and who gets it. Tasks from a meeting are visible to the attendees it was captured for and to
 * their assignees; tasks from a channel or an email only to the user whose account captured them. No one gets a task
 * without being able to see where it came from.
 */
export function place(
  captured: CapturedTask,
  conversation: Conversation,
  users: readonly ParticipantUser[],
  capturedBy: string,
): Placement {
  const owner = captured.ownerId === null ? undefined : users.find((user) => user.participantId === captured.ownerId)
  const isShared = conversation.source === 'meeting'
  const captors = isShared ? users.filter((user) => user.hasCaptured).map((user) => user.userId) : []
  const seers = new Set([capturedBy, ...captors])

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
