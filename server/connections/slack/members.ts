import { listSlackMembersJob } from '#server/connections/slack/jobs.ts'
import type { SlackUser } from '#server/connections/slack/read-event.ts'
import type { TeamMessage } from '#server/connections/slack/write-messages.ts'
import type { Db, Deps } from '#server/platform/deps.ts'

type SlackMember = SlackUser & { installationId: string }

/** Stores people's names in their teams, and renames direct conversations accordingly. */
export async function rememberMembers(db: Db, users: SlackMember[], at: Date) {
  if (users.length === 0) return
  const byId = new Map(users.map((user) => [`${user.installationId} ${user.id}`, memberOf(user)])) // the last one wins
  const members = JSON.stringify([...byId.values()])
  await db.$executeRaw`
    insert into slack_members ("installationId", "slackUserId", name, email, image, "isBot", "updatedAt")
    select i.id, g."slackUserId", g.name, g.email, g.image, g."isBot", ${at}
    from jsonb_to_recordset(${members}::jsonb) as g("installationId" uuid, "slackUserId" text, name text, email text, image text, "isBot" boolean)
    join slack_installations i on i.id = g."installationId" order by 1, 2
    on conflict ("installationId", "slackUserId") do update set
      name = excluded.name, email = coalesce(excluded.email, slack_members.email), image = excluded.image, "isBot" = excluded."isBot", "updatedAt" = excluded."updatedAt"`
  await nameDirectConversations(db, users)
}

/** Names a direct conversation after the other person, a group after first names. */
export async function nameDirectConversations(db: Db, of: { installationId: string; id: string }[]) {
  await db.$executeRaw`
    with named as (
      select s."userId", s."channelId", string_agg(case when c.type = 'dm' then m.name else split_part(m.name, ' ', 1) end, ', ' order by peer.position) as name
      from slack_channel_settings s join slack_channels c on c.id = s."channelId" and c.type in ('dm', 'group'),
        unnest(s."peerIds") with ordinality as peer(id, position), slack_members m
      where m."slackUserId" = peer.id and m."installationId" = c."installationId"
        and exists (select 1 from jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as g("installationId" uuid, id text)
          where g."installationId" = c."installationId" and g.id = any(s."peerIds"))
      group by s."userId", s."channelId")
    update slack_channel_settings s set "displayName" = named.name from named
    where s."userId" = named."userId" and s."channelId" = named."channelId" and s."displayName" <> named.name`
}

/** Queues a lookup of unknown authors. */
export async function lookUpUnknownAuthors({ db, enqueue }: Deps, messages: TeamMessage[]) {
  const authors = messages
    .filter(({ isBot, slackUserId }) => !isBot && slackUserId !== '')
    .map(({ installationId, slackUserId }) => ({ installationId, slackUserId }))
  if (authors.length === 0) return
  const unknown = await db.$queryRaw<{ installationId: string; slackUserIds: string[] }[]>`
    select g."installationId"::text, array_agg(distinct g."slackUserId") as "slackUserIds"
    from jsonb_to_recordset(${JSON.stringify(authors)}::jsonb) as g("installationId" uuid, "slackUserId" text)
    where not exists (select 1 from slack_members m where m."installationId" = g."installationId" and m."slackUserId" = g."slackUserId")
    group by 1`
  for (const one of unknown) await enqueue(listSlackMembersJob, one)
}

function memberOf({ installationId, id, name, real_name: realName, is_bot: isBot = false, profile = {} }: SlackMember) {
  const { real_name: profileName, display_name: displayName, email = null, image_72: image = null } = profile
  const called = [profileName, realName, displayName, name].find((one) => one?.trim()) ?? id
  return { installationId, slackUserId: id, name: called.replaceAll('\0', '').slice(0, 200), email, image, isBot }
}
