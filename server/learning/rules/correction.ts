import type { RuleKind } from '#shared/learning/schemas.ts'

/** What a user changed in a task that was captured for them. Plain data, with the words the task came from. */
export type Correction = {
  id: string
  taskId: string
  at: Date
  /** The title as capture wrote it. */
  title: string
  /** The text of the lines it came from. */
  said: readonly string[]
} & (
  | { kind: 'TITLE'; before: string; after: string }
  /** `named` is the owner's name when capture found no account for it. */
  | { kind: 'PERSON'; person: string; named: string | null }
  | { kind: 'DAY'; day: string }
  | { kind: 'NOISE'; isNoise: boolean }
  /** The reason for a BAD rating, if any. */
  | { kind: 'RATING'; reason: string | null }
)

/** A captured task that the user keeps: words of it aren't unwanted. */
export type KeptTask = { title: string; said: readonly string[] }

/** What enough corrections say the same, as capture applies it. */
export type Rule = {
  kind: RuleKind
  /** The words it's about, as they were said, or as a title says them. */
  phrase: string
  /** What they mean: a person's name, other words for a title, or a weekday (0 is Sunday). */
  value: string | null
}

/** A rule with the corrections that taught it, oldest first. */
export type LearnedRule = Rule & { corrections: readonly Correction[] }
