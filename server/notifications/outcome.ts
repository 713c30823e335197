import { refusalOf } from '#server/providers/mail/refusal.ts'
import { SlackProblem } from '#server/providers/slack/slack-problem.ts'
import { Problem } from '#shared/problems.ts'

/** What became of a message. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'waits'; until: Date }
  | { kind: 'dropped'; reason: string }
  | { kind: 'refused'; email: string; reason: string }
  | { kind: 'failed'; reason: string }

/** Nobody is there to get a notice. The message says why. */
export class Unwanted extends Error {}

/** Slack's codes for a user or a conversation that no longer takes messages. */
const gone = new Set([
  'channel_not_found',
  'is_archived',
  'messages_tab_disabled',
  'user_disabled',
  'user_not_found',
  'user_not_visible',
  'users_not_found',
])

const reasonLength = 500

/** What an error while sending means. Without Slack or a device, its notices are unwanted rather than failed. */
export function outcomeOfError(error: unknown, email: string): Outcome {
  const refusal = refusalOf(error)
  if (refusal !== null) return { kind: 'refused', email, reason: refusal.slice(0, reasonLength) }
  const reason = (error as Error).message.slice(0, reasonLength)
  return error instanceof Unwanted || isWithoutSlack(error) ? { kind: 'dropped', reason } : { kind: 'failed', reason }
}

function isWithoutSlack(error: unknown): boolean {
  if (error instanceof Problem) return error.code === 'slack_not_connected'
  if (!(error instanceof SlackProblem)) return false
  return error.kind === 'lost' || error.kind === 'scope' || gone.has(error.code)
}
