import { z } from 'zod'
import { Id, Instant } from '#shared/platform/schemas.ts'
import { limits } from '#shared/limits.ts'

/**
 * `nickname`: words that mean a person. `never`: words that are never a task. `wanted`: a task that was noise. `topic`: a
 * topic that isn't wanted. `title`: other words for a title. `day`: the weekday that a vague day means.
 */
export const RuleKind = z.enum(['nickname', 'never', 'wanted', 'topic', 'title', 'day'])

/** A correction that taught a rule: the task, and the words it came from. */
export const Evidence = z.object({
  taskId: Id,
  title: z.string(),
  /** The event, channel or subject it came from. */
  source: z.string().nullable(),
  /** When that was. */
  date: Instant,
  lines: z.array(z.object({ speaker: z.string(), text: z.string() })),
})

/** Something that Kept has learned from the user's corrections. */
export const LearnedRule = z.object({
  id: Id,
  kind: RuleKind,
  phrase: z.string().meta({ example: 'Bea' }),
  /** A person's name, other words for a title, or a weekday from 0 (Sunday); null for kinds without one. */
  value: z.string().nullable().meta({ example: 'Beatriz Nunes' }),
  evidence: z.array(Evidence),
})

export const Learned = z.object({
  rules: z.array(LearnedRule),
  /** Corrections in the first week and in the last seven days; null in the first two weeks. */
  corrections: z.object({ firstWeek: z.int(), lastWeek: z.int() }).nullable(),
})

/** What to forget or restore. */
export const RuleIds = z.strictObject({ ids: z.array(Id).min(1).max(limits.bulkTasks) })

export type RuleKind = z.infer<typeof RuleKind>
export type Learned = z.infer<typeof Learned>
export type RuleIds = z.infer<typeof RuleIds>
