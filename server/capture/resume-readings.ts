import { readWithModelJob } from '#server/capture/jobs.ts'
import { isModelHere } from '#server/capture/model-reader.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Queues the reading of every meeting that waits for a language model: its job may be lost, or come from a backup. */
export async function resumeReadings(deps: Deps, config: Config) {
  const waiting = await deps.db.meeting.findMany({
    where: { modelUserId: { not: null } },
    distinct: 'modelUserId',
    select: { modelUserId: true },
  })
  for (const { modelUserId: userId } of waiting)
    await deps.enqueue(readWithModelJob, { userId: userId!, isHere: await isModelHere(deps, config, userId!) })
}
