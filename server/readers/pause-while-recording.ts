import type { CaptureWorkers } from '#server/capture/workers.ts'
import type { Deps } from '#server/platform/deps.ts'

const lookEveryMs = 5_000
/** A recording whose chunks stopped coming was interrupted. */
const aliveMs = 60_000

/** On a user's own machine, models give way to a recording there: they stop computing until it has ended. */
export function pauseWhileRecording(deps: Deps, workers: CaptureWorkers) {
  const look = recordingWatch(deps, workers)
  const timer = setInterval(() => {
    look().catch((error: unknown) => deps.log.error({ err: error }, 'looking for recordings'))
  }, lookEveryMs)
  return { stop: () => clearInterval(timer) }
}

/** Pauses the models when a recording has begun since the last look, and resumes them when it's over. */
export function recordingWatch(deps: Deps, workers: Pick<CaptureWorkers, 'isReadingHere' | 'setPaused'>) {
  let isPaused = false
  return async () => {
    if (!workers.isReadingHere() && !isPaused) return
    const isRecording = await isAnyRecording(deps)
    if (isRecording !== isPaused) workers.setPaused(isRecording)
    isPaused = isRecording
  }
}

async function isAnyRecording({ db, now }: Deps): Promise<boolean> {
  const alive = { gt: new Date(now().getTime() - aliveMs) }
  const recording = await db.recording.findFirst({
    where: { endedAt: null, finishedAt: null, OR: [{ lastChunkAt: alive }, { createdAt: alive }] },
    select: { id: true },
  })
  return recording !== null
}
