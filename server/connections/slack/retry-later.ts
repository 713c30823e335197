import { SlackProblem } from '#server/providers/slack/slack-problem.ts'

/**
 * Runs a job. Returns the seconds to wait before a retry if Slack is busy or down, or null if it is done, which
 * includes a lost grant.
 */
export async function secondsUntilRetry(work: () => Promise<void>): Promise<number | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof SlackProblem) || error.kind === 'refused') throw error
    return error.kind === 'busy' || error.kind === 'down' ? Math.max(1, error.retryAfterSeconds) : null
  }
}
