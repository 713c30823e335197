import { charge, whyOverBudget } from '#server/capture/model-budget.ts'
import type { ModelReader } from '#server/capture/model-reader.ts'
import type { CaptureWorkers, ModelResult } from '#server/capture/workers.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Workers whose use of the server's model counts towards a user's limit, and that don't ask it once that's reached. The
 * conversation that crosses the limit is still read to its end.
 */
export function limitedWorkers(workers: CaptureWorkers, deps: Deps, config: Config): CaptureWorkers {
  const whyRefused = ({ isHere }: ModelReader, userId: string) => (isHere ? null : whyOverBudget(deps, config, userId))

  return {
    ...workers,
    readWithModel: async (userId, conversation, known, reader, signal) => {
      const refusal = await whyRefused(reader, userId)
      if (refusal !== null) return unread(reader, refusal)

      const result = await workers.readWithModel(userId, conversation, known, reader, signal)
      await charge(deps, userId, result.usage.costMicros)
      return result
    },
    describe: async (eventId, conversation, by) => {
      const refusal = by && (await whyRefused(by.reader, by.userId))
      const result = await workers.describe(eventId, conversation, refusal === null ? by : null)
      if (by) await charge(deps, by.userId, result.costMicros)
      return { ...result, failure: refusal ?? result.failure }
    },
  }
}

function unread({ name }: ModelReader, failure: string): ModelResult {
  const failed = { model: null, why: failure }
  const usage = { extractor: name, failed, inputTokens: null, outputTokens: null, costMicros: null }
  return { captured: null, description: null, passages: 0, durationMs: 0, usage, failure }
}
