import { z } from 'zod'

export const Rating = z.enum(['AMAZING', 'GOOD', 'BAD'])

/** Why a captured task is bad. AMAZING and GOOD have no reasons. */
export const badReasons = [
  'not-for-me',
  'duplicate',
  'complete',
  'tracked-elsewhere',
  'too-broad',
  'inaccurate',
  'too-small',
  'multiple-tasks',
  'ongoing-effort',
  'idea-suggestion',
  'decision-fyi',
  'marketing-email',
  'meeting-instruction',
  'description-of-task',
  'not-task-other',
  'other',
] as const

export type Rating = z.infer<typeof Rating>
export type BadReason = (typeof badReasons)[number]

export type Rated = { rating: Rating; reason: BadReason | null; explanation: string | null }

type Change = {
  rating?: Rating | null | undefined
  ratingReason?: BadReason | null | undefined
  ratingExplanation?: string | null | undefined
}

/** What somebody's rating of a task becomes, null being none. Only a BAD one has a reason and an explanation. */
export function rate(
  present: Rated | null,
  { rating: asked, ratingReason, ratingExplanation }: Change,
): { ok: true; rated: Rated | null } | { ok: false } {
  const rating = asked === undefined ? (present?.rating ?? null) : asked
  if (rating !== 'BAD') {
    if (ratingReason ?? ratingExplanation) return { ok: false }
    return { ok: true, rated: rating && { rating, reason: null, explanation: null } }
  }
  const reason = ratingReason === undefined ? (present?.reason ?? null) : ratingReason
  const explanation = ratingExplanation === undefined ? (present?.explanation ?? null) : ratingExplanation
  return { ok: true, rated: { rating, reason, explanation } }
}
