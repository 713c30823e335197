import type { Slack } from '#server/providers/slack/slack.ts'
import { SlackProblem } from '#server/providers/slack/problem.ts'

/** Tells whether Slack knows the client id and its secret, by a code that it must refuse for being no code. */
export async function checkSlack(slack: Slack): Promise<string> {
  try {
    await slack.exchangeCode({ code: 'is-the-secret-right', redirectUri: '' })
  } catch (error) {
    if (!(error instanceof SlackProblem)) throw error
    if (error.code === 'invalid_code')
      return 'Slack knows the client id and its secret; the signing secret shows with the first event'
    if (error.code === 'invalid_client_id') throw new Error('Slack does not know SLACK_CLIENT_ID.', { cause: error })
    if (error.code === 'bad_client_secret')
      throw new Error('SLACK_CLIENT_SECRET is not the secret of SLACK_CLIENT_ID.', { cause: error })
    if (error.kind === 'down') throw new Error('Slack is not answering.', { cause: error })
    if (error.kind !== 'busy') throw error
  }
  return 'Slack answers, but did not say whether the secret is right'
}
