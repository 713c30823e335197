import { addSpending, readSpending } from '#server/capture/rows.ts'
import { timeZoneOf } from '#server/me/time-zone-of.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { localMoment } from '#shared/dates/local-day.ts'

const reason = 'Today’s limit for the language model is reached. It reads new conversations again tomorrow.'

type World = Pick<Deps, 'db' | 'now'>

/** Why the server's model answers no more for a user until their next day, as a sentence. Null while it may. */
export async function whyOverBudget(
  deps: World,
  { LLM_DAILY_LIMIT }: Pick<Config, 'LLM_DAILY_LIMIT'>,
  userId: string,
): Promise<string | null> {
  if (LLM_DAILY_LIMIT === undefined) return null
  return isReached(LLM_DAILY_LIMIT, await readSpending(deps.db, await today(deps, userId))) ? reason : null
}

/** Counts what a model cost towards the user's limit. Null, for a model without a price, counts nothing. */
export async function charge(deps: World, userId: string, micros: number | null) {
  if (micros) await addSpending(deps.db, await today(deps, userId), micros)
}

async function today({ db, now }: World, userId: string) {
  return { userId, day: localMoment(now(), await timeZoneOf(db, userId)).day }
}

export function isReached(dollars: number, spentMicros: number): boolean {
  return spentMicros >= dollars * 1_000_000
}
