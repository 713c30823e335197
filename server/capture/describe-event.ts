import type { CaptureWorkers, DescribedBy } from '#server/capture/workers.ts'
import { writeDescription } from '#server/capture/write-description.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import type { DescribeEvent } from '#server/capture/jobs.ts'
import { readWords } from '#server/capture/words-of-event.ts'
import { lockEvent } from '#server/events/rows/events.ts'
import type { Deps } from '#server/platform/deps.ts'

const triesWhileBusy = 3

/** Rewrites an event's summary and topics, and announces the event. Keeps them if its transcript isn't stored. */
export async function describeEvent(
  deps: Deps,
  workers: CaptureWorkers,
  { meetingId }: DescribeEvent,
  by: DescribedBy | null,
) {
  for (let tries = 1; tries <= triesWhileBusy; tries++) {
    if (await describeAsItStands(deps, workers, meetingId, by)) return announceEvent(deps, meetingId)
  }
  throw new Error(`The event ${meetingId} kept changing while it was described.`) // the job retries
}

/** Returns false and writes nothing if the event changed in the meantime. */
async function describeAsItStands(
  deps: Deps,
  workers: CaptureWorkers,
  meetingId: string,
  by: DescribedBy | null,
): Promise<boolean> {
  const found = await readWords(deps.db, meetingId)
  if (!found) {
    await deps.db.meeting.updateMany({ where: { id: meetingId }, data: { describedAt: deps.now() } })
    return true
  }
  const { description, failure } = await workers.describe(meetingId, found.conversation, by)
  if (failure) deps.log.warn({ failure, meetingId }, 'the language model failed')
  return deps.transaction(async (inside) => {
    const meeting = await lockEvent(inside.db, meetingId)
    if (meeting && meeting.updatedAt.getTime() !== found.readAt.getTime()) return false
    if (meeting) await writeDescription(inside, meetingId, description)
    return true
  })
}
