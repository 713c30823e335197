import type { ModelReader } from '#server/capture/model-reader.ts'
import { versionOf, type MeetingInput } from '#server/capture/read-conversation.ts'
import { lockMeeting, readChosenNames } from '#server/capture/rows.ts'
import { isPromise, speakersToAsk } from '#server/capture/speakers-to-ask.ts'
import type { Conversation } from '#server/capture/types.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import { writeDescription } from '#server/capture/write-description.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Progress } from '#shared/events/schemas.ts'

type Asking = { meetingId: string; userId: string; model: ModelReader | null }

/**
 * Reads a transcript with the built-in extractor to ask which speaker the user is. Writes no tasks yet: whose they are
 * decides which of the user's tasks they repeat. Returns false if there is nothing to ask for: neither it found
 * anything, nor may a model.
 */
export async function askWho(
  deps: Deps,
  workers: CaptureWorkers,
  { meetingId, userId, model }: Asking,
  input: MeetingInput,
): Promise<boolean> {
  const { openTasks, lessons, rules, waitedFor } = input
  const conversation = withSpeakers(input.conversation)
  const { captured, description, passages } = await workers.capture(userId, conversation, {
    openTasks,
    lessons,
    rules,
    waitedFor,
  })
  if (!model && captured.every(({ isNoise }) => isNoise)) return false

  const user = await deps.db.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true, email: true } })
  const who = speakersToAsk(conversation, captured, { ...user, chosen: await readChosenNames(deps.db, userId) })
  const progress: Progress = {
    stage: 'done',
    lines: conversation.lines.length,
    speakers: who.length,
    passages,
    tasks: captured.filter(isPromise).length,
    noise: captured.filter(({ isNoise }) => isNoise).length,
    who,
  }
  await deps.transaction(async (inside) => {
    const meeting = await lockMeeting(inside.db, meetingId)
    if (!meeting || versionOf(meeting) !== input.version) return
    await writeDescription(inside, meetingId, description)
    await inside.db.meeting.update({ where: { id: meetingId }, data: { progress }, select: { id: true } })
    await announceEvent(inside, meetingId)
  })
  return true
}

/** Without the user, who isn't known to be one of the speakers but may have the same name. */
function withSpeakers(conversation: Conversation): Conversation {
  const speak = new Set(conversation.lines.map(({ participantId }) => participantId))
  return { ...conversation, participants: conversation.participants.filter(({ id }) => speak.has(id)) }
}
