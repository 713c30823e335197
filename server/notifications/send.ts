import { messageUser } from '#server/connections/slack/message-user.ts'
import { pushOf } from '#server/notifications/push/push-of.ts'
import { sendPush } from '#server/notifications/push/send-push.ts'
import type { ClaimedNotice } from '#server/notifications/rows.ts'
import type { NotificationChannel } from '#shared/notifications/schemas.ts'
import { mailOf, type NoticeMail } from '#server/notifications/mail/mail-of.ts'
import { slackOf } from '#server/notifications/slack/slack-of.ts'
import { taskToken } from '#server/notifications/slack/task-token.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Reach } from '#server/platform/outbound/reach.ts'
import type { Mail } from '#server/providers/mail/mail.ts'
import type { Slack } from '#server/providers/slack/slack.ts'
import { Problem } from '#shared/problems.ts'

export type Post = { mail: Mail; slack: Slack | null; reach: Reach; config: Pick<Config, 'publicUrl'> }
type Outgoing = NoticeMail & { about: ClaimedNotice; ids: string[] }

/** Sends a notice on a channel, or throws that channel's error. */
export const send: Record<NotificationChannel, (deps: Deps, post: Post, notice: Outgoing) => Promise<unknown>> = {
  EMAIL: (deps, { mail, config }, notice) => mail.send(mailOf(deps, config, notice)),
  SLACK: (deps, { slack, config }, { letter, to }) => {
    if (!slack) throw new Problem('slack_not_connected')
    const tokenOf = (taskId: string) => taskToken(deps, { userId: to.id, taskId })
    return messageUser(deps, slack, { userId: to.id, ...slackOf(letter, { publicUrl: config.publicUrl, tokenOf }) })
  },
  PUSH: (deps, world, { letter, about, ids }) => sendPush(deps, world, pushOf(letter, about.id), { ...about, ids }),
}
