import { SlackProblem } from '#server/providers/slack/slack-problem.ts'

/**
 * Does a job's work, and answers in how many seconds it has to come back: Slack was busy or did not answer. Null
 * when it is done, also where a lost grant leaves nothing to do until the person connects again.
 */
export async function putOff(work: () => Promise<void>): Promise<number | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof SlackProblem) || error.kind === 'refused') throw error
    return error.kind === 'busy' || error.kind === 'down' ? Math.max(1, error.retryAfterSeconds) : null
  }
}
