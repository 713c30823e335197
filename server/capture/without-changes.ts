import type { CapturedTask } from './types.ts'

/**
 * Only new tasks, without changes to existing ones. While a language model is still to read a conversation, those wait
 * for it, because a change isn't taken back when the model doesn't find it.
 */
export const withoutChanges = (captured: readonly CapturedTask[]): CapturedTask[] =>
  captured.filter(({ updateOf, completes, promise }) => (updateOf ?? completes) === null && !promise?.isKept)
