import type { Slack } from '#server/providers/slack/slack.ts'
import { SlackProblem } from '#server/providers/slack/slack-problem.ts'

/** Checks the client id and secret with an invalid code: Slack's error says which of them is wrong. */
export async function checkSlack(slack: Slack): Promise<string> {
  try {
    await slack.exchangeCode({ code: 'is-the-secret-right', redirectUri: '' })
  } catch (error) {
    if (!(error instanceof SlackProblem)) throw error
    if (error.code === 'invalid_code')
      return 'the client ID and secret are correct; the signing secret is checked with the first event'
    if (error.code === 'invalid_client_id')
      throw new Error('Slack does not recognize SLACK_CLIENT_ID.', { cause: error })
    if (error.code === 'bad_client_secret')
      throw new Error('SLACK_CLIENT_SECRET does not match SLACK_CLIENT_ID.', { cause: error })
    if (error.kind === 'down') throw new Error('Slack is not responding.', { cause: error })
    if (error.kind !== 'busy') throw error
  }
  return 'Slack responds, but did not say whether the secret is correct'
}
