import { LogLevel, WebClient, type OauthV2AccessResponse } from '@slack/web-api'
import type { Config } from '#server/platform/config.ts'
import { slackProblemOf } from '#server/providers/slack/slack-problem.ts'
import { botScopes, userScopes } from '#server/providers/slack/scopes.ts'

export type Slack = {
  signingSecret: string
  /** The URL of Slack's consent page. */
  authorizeUrl: (ask: { state: string; redirectUri: string }) => string
  exchangeCode: (given: { code: string; redirectUri: string }) => Promise<OauthV2AccessResponse>
  /** New tokens for a user's or bot's refresh token, which works once. */
  refresh: (refreshToken: string) => Promise<OauthV2AccessResponse>
  /** Calls Slack with a token. Throws `SlackProblem`. */
  call: <Answer>(token: string, ask: (client: WebClient) => Promise<Answer>, how?: HowToCall) => Promise<Answer>
}

/** `isOnce`: a second call would do it again, such as post a message. So there is more time to answer, and no retry. */
export type HowToCall = { isOnce?: boolean }

export const slackSettings = ['SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET', 'SLACK_SIGNING_SECRET'] as const

type SlackConfig = Pick<Config, (typeof slackSettings)[number] | 'SLACK_API_URL' | 'SLACK_AUTHORIZE_URL'>

/** Slack as configured, or null. */
export function createSlack(config: SlackConfig): Slack | null {
  const { SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret, SLACK_SIGNING_SECRET: signingSecret } = config
  if (!clientId || !clientSecret || !signingSecret) return null

  const options = {
    slackApiUrl: config.SLACK_API_URL ?? 'https://slack.com/api/',
    timeout: 10_000,
    retryConfig: { retries: 1, minTimeout: 200 },
    rejectRateLimitedCalls: true, // the job retries later instead of sleeping here
    allowAbsoluteUrls: false,
    logLevel: LogLevel.ERROR,
  }
  const once = { ...options, timeout: 60_000, retryConfig: { retries: 0 } }
  const call: Slack['call'] = async (token, ask, { isOnce = false } = {}) => {
    try {
      return await ask(new WebClient(token, isOnce ? once : options))
    } catch (error) {
      throw slackProblemOf(error)
    }
  }

  return {
    signingSecret,
    authorizeUrl: ({ state, redirectUri }) => {
      const query = {
        client_id: clientId,
        scope: botScopes.join(','),
        user_scope: userScopes.join(','),
        state,
        redirect_uri: redirectUri,
      }
      return `${config.SLACK_AUTHORIZE_URL ?? 'https://slack.com/oauth/v2/authorize'}?${new URLSearchParams(query)}`
    },
    exchangeCode: ({ code, redirectUri }) =>
      call('', (client) =>
        client.oauth.v2.access({ client_id: clientId, client_secret: clientSecret, code, redirect_uri: redirectUri }),
      ),
    refresh: (refreshToken) =>
      call('', (client) =>
        client.oauth.v2.access({
          client_id: clientId,
          client_secret: clientSecret,
          grant_type: 'refresh_token',
          refresh_token: refreshToken,
        }),
      ),
    call,
  }
}

/** Slack's missing settings. */
export function missingSlackSettings(config: SlackConfig): string[] {
  return slackSettings.filter((name) => !config[name])
}
