import { readModelReader, type ModelReader } from '#server/capture/model-reader.ts'
import { timeZoneOf } from '#server/me/time-zone-of.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { instantOf, localMoment } from '#shared/dates/local-day.ts'

const reason = 'Today’s limit for the language model is reached. It reads new conversations again tomorrow.'

/** The model a user chose, and why it may not read for them now. */
export type AllowedModel = { model: ModelReader | null; refusal: string | null }

export async function readAllowedModel(deps: Deps, config: Config, userId: string): Promise<AllowedModel> {
  const model = await readModelReader(deps.db, config, userId)
  return { model, refusal: model && !model.isHere ? await whyOverBudget(deps, config, userId) : null }
}

/** Why the server's model reads no more for a user until their next day, as a sentence. Null while it may. */
export async function whyOverBudget(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { LLM_DAILY_LIMIT }: Pick<Config, 'LLM_DAILY_LIMIT'>,
  userId: string,
): Promise<string | null> {
  if (LLM_DAILY_LIMIT === undefined) return null

  const today = startOfDay(now(), await timeZoneOf(db, userId))
  const { _sum: spent } = await db.captureRun.aggregate({
    where: { userId, startedAt: { gte: today } },
    _sum: { costMicros: true },
  })
  return isReached(LLM_DAILY_LIMIT, spent.costMicros) ? reason : null
}

/** The conversation that crosses the limit is still read to its end. */
export function isReached(dollars: number, spentMicros: number | null): boolean {
  return (spentMicros ?? 0) >= dollars * 1_000_000
}

export function startOfDay(now: Date, timezone: string): Date {
  return instantOf(localMoment(now, timezone).day, 0, timezone)
}
