import { messageUser } from '#server/connections/slack/message-user.ts'
import type { SentChannel } from '#server/notifications/kinds.ts'
import { mailOf, type NoticeMail } from '#server/notifications/mail/mail-of.ts'
import { slackOf } from '#server/notifications/slack/slack-of.ts'
import { taskToken } from '#server/notifications/slack/task-token.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Mail } from '#server/providers/mail/mail.ts'
import type { Slack } from '#server/providers/slack/slack.ts'
import { Problem } from '#shared/problems.ts'

export type Post = { mail: Mail; slack: Slack | null; config: Pick<Config, 'publicUrl'> }

/** Sends a notice on a channel, or throws that channel's error. */
export const send: Record<SentChannel, (deps: Deps, post: Post, notice: NoticeMail) => Promise<unknown>> = {
  EMAIL: (deps, { mail, config }, notice) => mail.send(mailOf(deps, config, notice)),
  SLACK: (deps, { slack, config }, { letter, to }) => {
    if (!slack) throw new Problem('slack_not_connected')
    const tokenOf = (taskId: string) => taskToken(deps, { userId: to.id, taskId })
    return messageUser(deps, slack, { userId: to.id, ...slackOf(letter, { publicUrl: config.publicUrl, tokenOf }) })
  },
}
