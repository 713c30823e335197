import type { DescribeEvent } from '#server/capture/jobs.ts'
import { readAllowedModel } from '#server/capture/model-budget.ts'
import { chosenFrom, modelReaderFor, type ModelReader } from '#server/capture/model-reader.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * The model that describes an event: of the user who asked for it, or else the server's, unless one of those who see the
 * event chose another reader. Null for the built-in extractor.
 */
export async function readDescribingModel(
  deps: Deps,
  config: Config,
  { meetingId, userId }: DescribeEvent,
): Promise<ModelReader | null> {
  if (userId) {
    const { model, refusal } = await readAllowedModel(deps, config, userId)
    return refusal === null ? model : null
  }
  const seers = await deps.db.meetingAttendee.findMany({
    where: { meetingId, access: true },
    select: { user: { select: { reader: true } } },
  })
  const isForAll = seers.every(({ user }) => user === null || chosenFrom(user.reader, config).kind === 'server')
  return isForAll ? modelReaderFor(config, { kind: 'server' }) : null
}
