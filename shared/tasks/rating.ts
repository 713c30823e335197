import { z } from 'zod'

export const Rating = z.enum(['AMAZING', 'GOOD', 'BAD'])

/** Reasons for a BAD rating. */
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

type RatingChange = {
  rating?: Rating | null | undefined
  ratingReason?: BadReason | null | undefined
  ratingExplanation?: string | null | undefined
}

/** A user's rating of a task after a change; null for none. Only a BAD rating has a reason and an explanation. */
export function rate(
  current: Rated | null,
  { rating: newRating, ratingReason, ratingExplanation }: RatingChange,
): { ok: true; rated: Rated | null } | { ok: false } {
  const rating = newRating === undefined ? (current?.rating ?? null) : newRating
  if (rating !== 'BAD') {
    if (ratingReason ?? ratingExplanation) return { ok: false }
    return { ok: true, rated: rating && { rating, reason: null, explanation: null } }
  }
  const reason = ratingReason === undefined ? (current?.reason ?? null) : ratingReason
  const explanation = ratingExplanation === undefined ? (current?.explanation ?? null) : ratingExplanation
  return { ok: true, rated: { rating, reason, explanation } }
}
