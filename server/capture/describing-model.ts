import type { DescribeEvent } from '#server/capture/jobs.ts'
import { chosenFrom, isBuiltIn, modelReaderFor, readModelReader } from '#server/capture/model-reader.ts'
import { readCapturingUser } from '#server/capture/rows.ts'
import type { DescribedBy } from '#server/capture/workers.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * The model that describes an event: of the user who asked for it, or else the server's, unless one of those who see the
 * event chose another reader. That one counts for the user the event is captured for. Null for the built-in extractor.
 */
export async function readDescribingModel(
  deps: Deps,
  config: Config,
  { meetingId, userId }: DescribeEvent,
): Promise<DescribedBy | null> {
  if (userId) {
    const reader = await readModelReader(deps, config, userId)
    return reader && !isBuiltIn(reader) ? { reader, userId } : null
  }
  const seers = await deps.db.meetingAttendee.findMany({
    where: { meetingId, access: true },
    select: { user: { select: { reader: true } } },
  })
  const isForAll = seers.every(({ user }) => user === null || chosenFrom(user.reader, config).kind === 'server')
  if (!isForAll) return null

  const reader = await modelReaderFor(deps, config, { kind: 'server' })
  const payer = await readCapturingUser(deps.db, meetingId)
  return reader && payer !== null ? { reader, userId: payer } : null
}
