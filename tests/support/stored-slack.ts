import { uuid7 } from '#shared/platform/uuid7.ts'
import type { TestServer } from './server.ts'
import type { Someone } from './someone.ts'

const morning = Date.parse('2026-03-04T09:00:00Z') / 1000

/** Slack's id of a message sent this many minutes after nine. */
export const tsAt = (minutes: number) => `${morning + minutes * 60}.000100`

type Said = { at: number; by: string; text: string; thread?: number; isBot?: boolean; files?: string[] }

/** Stores a team's channel and its messages, as the connection does. */
export async function aStoredChannel(
  server: TestServer,
  { type = 'public', name = 'launch' }: { type?: string; name?: string } = {},
) {
  const [installationId, channelId] = [uuid7(), uuid7()]
  await server.sql(
    `insert into slack_installations (id, "teamId", "teamName", "teamUrl", "botUserId", scopes, "createdAt", "updatedAt") values ($1, $2, 'Harbour', 'https://harbour.slack.com/', 'UBOT', '{}', now(), now())`,
    [installationId, `T${installationId.slice(-8)}`],
  )
  await server.sql(
    `insert into slack_channels (id, "installationId", "channelId", name, type, "createdAt", "updatedAt") values ($1, $2, 'C0LAUNCH', $3, $4, now(), now())`,
    [channelId, installationId, name, type],
  )

  const member = async (slackUserId: string, memberName: string) => {
    await server.sql(
      `insert into slack_members ("installationId", "slackUserId", name, "updatedAt") values ($1, $2, $3, now()) on conflict do nothing`,
      [installationId, slackUserId, memberName],
    )
  }
  return {
    channelId,
    member,
    /** Makes a user capture the channel with a team account. */
    capturedBy: async (person: Someone, slackUserId: string, displayName = `#${name}`) => {
      await member(slackUserId, person.me.name)
      await server.sql(
        `insert into slack_connections ("userId", "installationId", "slackUserId", scopes, "createdAt", "updatedAt") values ($1, $2, $3, '{}', now(), now())`,
        [person.me.id, installationId, slackUserId],
      )
      await server.sql(
        `insert into slack_channel_settings ("userId", "channelId", "displayName", "peerIds") values ($1, $2, $3, '{}')`,
        [person.me.id, channelId, displayName],
      )
    },
    /** Stores messages and marks them unread for the users who capture the channel. */
    said: async (...messages: Said[]) => {
      for (const { at, by, text, thread, isBot = false, files = [] } of messages) {
        await server.sql(
          `insert into slack_messages ("channelId", ts, "threadTs", "slackUserId", "isBot", text, files, "sentAt") values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8))
           on conflict ("channelId", ts) do update set text = excluded.text, "editedTs" = $9`,
          [
            channelId,
            tsAt(at),
            thread === undefined ? null : tsAt(thread),
            by,
            isBot,
            text,
            files,
            morning + at * 60,
            tsAt(at + 1),
          ],
        )
        await unread(at)
      }
    },
    deleted: async (at: number) => {
      await server.sql(`update slack_messages set text = '', "deletedAt" = now() where "channelId" = $1 and ts = $2`, [
        channelId,
        tsAt(at),
      ])
      await unread(at)
    },
  }

  function unread(at: number) {
    return server.sql(
      `insert into slack_unread ("userId", "channelId", ts) select "userId", "channelId", $2 from slack_channel_settings where "channelId" = $1 and "disabledAt" is null
       on conflict ("userId", "channelId", ts) do update set change = slack_unread.change + 1`,
      [channelId, tsAt(at)],
    )
  }
}
