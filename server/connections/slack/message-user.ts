import type { ChatPostMessageArguments } from '@slack/web-api'
import { callAsBot } from '#server/connections/slack/tokens.ts'
import { isReachable } from '#server/connections/state.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HowToCall, Slack } from '#server/providers/slack/slack.ts'
import { Problem } from '#shared/problems.ts'

type Blocks = Extract<ChatPostMessageArguments, { blocks: unknown }>['blocks']
type Input = { userId: string; text: string; blocks?: Blocks }

/**
 * Sends a user a direct message from the app. Slack accepts about one per second and user. Throws
 * `slack_not_connected` and `SlackProblem`.
 */
export async function messageUser(
  deps: Deps,
  slack: Slack,
  { userId, text, blocks }: Input,
): Promise<{ channel: string; ts: string }> {
  const connection = await deps.db.slackConnection.findFirst({ where: { userId, ...isReachable } })
  if (!connection) throw new Problem('slack_not_connected')

  const asBot = <Answer>(ask: Parameters<typeof callAsBot<Answer>>[3], how?: HowToCall) =>
    callAsBot(deps, slack, connection.installationId, ask, how)
  const { channel: opened } = await asBot((client) => client.conversations.open({ users: connection.slackUserId }))
  const channel = opened!.id!
  const { ts } = await asBot(
    (client) => client.chat.postMessage({ channel, text, unfurl_links: false, ...(blocks && { blocks }) }),
    { isOnce: true },
  )
  return { channel, ts: ts! }
}
