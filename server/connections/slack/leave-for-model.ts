import type { MessageReading } from '#server/capture/capture-messages.ts'
import { readSlackWithModelJob, type CaptureSlack } from '#server/connections/slack/jobs.ts'
import { writeForModel } from '#server/connections/slack/rows/for-model.ts'
import type { UnreadMessage } from '#server/connections/slack/rows/unread.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Leaves messages that the built-in extractor has read for the user's language model, if they chose one. */
export async function leaveForModel(
  { db, enqueue }: Deps,
  { userId, channelId }: CaptureSlack,
  { model, isAgain }: MessageReading,
  read: readonly UnreadMessage[],
) {
  if (!model || isAgain || read.length === 0) return

  await writeForModel(db, { userId, channelId }, read)
  await enqueue(readSlackWithModelJob, { userId, channelId, isHere: model.isHere })
}
