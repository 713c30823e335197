import { aServer, type TestServer } from './server.ts'
import { capture, connectSlack, messageEvent, slackChannel, slackUser } from './slack-people.ts'
import { aSlack } from './slack-stand-in.ts'

/** A server and a Slack team where Ada captures a public channel, and Ben a private one that Ada isn't in. */
export async function aSlackTeam() {
  const slack = await aSlack()
  for (const name of ['Ada Winter', 'Ben Okafor']) slackUser(slack, name)
  slackChannel(slack, 'C0HARBOUR', ['U0ADA', 'U0BEN'])
  slackChannel(slack, 'C0SECRET', ['U0BEN'], { type: 'private' })
  const server = await aServer({ settings: slack.settings })
  const ada = await server.person('Ada Team')
  const ben = await server.person('Ben Team')
  await connectSlack(server, slack, ada, 'U0ADA')
  await connectSlack(server, slack, ben, 'U0BEN')
  await capture(ada, 'C0HARBOUR')
  await capture(ben, 'C0SECRET')
  return { slack, server, ada, ben }
}

let second = 1_772_704_800

/** A new timestamp, later than the ones before. */
export const nextTs = () => `${second++}.000100`

/** A message by Ben in the public channel. */
export const said = (ts: string, text: string, more: object = {}) => messageEvent('C0HARBOUR', ts, 'U0BEN', text, more)

export const edited = (ts: string, text: string, before: string, editedTs: string) => ({
  type: 'message',
  subtype: 'message_changed',
  channel: 'C0HARBOUR',
  hidden: true,
  ts: editedTs,
  event_ts: editedTs,
  message: { type: 'message', user: 'U0BEN', text, ts, edited: { user: 'U0BEN', ts: editedTs } },
  previous_message: { type: 'message', user: 'U0BEN', text: before, ts },
})

export function deleted(ts: string, text: string) {
  const deletedTs = nextTs()
  return {
    type: 'message',
    subtype: 'message_deleted',
    channel: 'C0HARBOUR',
    hidden: true,
    ts: deletedTs,
    event_ts: deletedTs,
    deleted_ts: ts,
    previous_message: { type: 'message', user: 'U0BEN', text, ts },
  }
}

/** The stored messages with this timestamp. */
export const messagesOf = (server: TestServer, ts: string) =>
  server.sql(`select * from slack_messages where ts = $1`, [ts])
