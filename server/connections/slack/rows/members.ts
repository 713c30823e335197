import type { Db } from '#server/platform/deps.ts'

export type TeamMember = {
  installationId: string
  slackUserId: string
  name: string
  email: string | null
  image: string | null
  isBot: boolean
}

/** Writes the members of teams. Keeps an email address that Slack no longer shows. */
export async function writeMembers(db: Db, members: readonly TeamMember[], at: Date) {
  await db.$executeRaw`
    insert into slack_members ("installationId", "slackUserId", name, email, image, "isBot", "updatedAt")
    select i.id, g."slackUserId", g.name, g.email, g.image, g."isBot", ${at}
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as g("installationId" uuid, "slackUserId" text, name text, email text, image text, "isBot" boolean)
    join slack_installations i on i.id = g."installationId" order by 1, 2
    on conflict ("installationId", "slackUserId") do update set
      name = excluded.name, email = coalesce(excluded.email, slack_members.email), image = excluded.image, "isBot" = excluded."isBot", "updatedAt" = excluded."updatedAt"`
}

type MemberKey = Pick<TeamMember, 'installationId' | 'slackUserId'>

/** Names direct conversations with these members after the other person, group conversations after first names. */
export async function nameDirectConversations(db: Db, members: readonly MemberKey[]) {
  const keys = JSON.stringify(members.map(({ installationId, slackUserId }) => ({ installationId, slackUserId })))
  await db.$executeRaw`
    with named as (
      select s."userId", s."channelId", string_agg(case when c.type = 'dm' then m.name else split_part(m.name, ' ', 1) end, ', ' order by peer.position) as name
      from slack_channel_settings s join slack_channels c on c.id = s."channelId" and c.type in ('dm', 'group'),
        unnest(s."peerIds") with ordinality as peer(id, position), slack_members m
      where m."slackUserId" = peer.id and m."installationId" = c."installationId"
        and exists (select 1 from jsonb_to_recordset(${keys}::jsonb) as g("installationId" uuid, "slackUserId" text)
          where g."installationId" = c."installationId" and g."slackUserId" = any(s."peerIds"))
      group by s."userId", s."channelId")
    update slack_channel_settings s set "displayName" = named.name from named
    where s."userId" = named."userId" and s."channelId" = named."channelId" and s."displayName" <> named.name`
}

/** Those of these members that we don't know, by team. */
export function unknownMembers(
  db: Db,
  members: readonly MemberKey[],
): Promise<{ installationId: string; slackUserIds: string[] }[]> {
  return db.$queryRaw<{ installationId: string; slackUserIds: string[] }[]>`
    select g."installationId"::text, array_agg(distinct g."slackUserId") as "slackUserIds"
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as g("installationId" uuid, "slackUserId" text)
    where not exists (select 1 from slack_members m where m."installationId" = g."installationId" and m."slackUserId" = g."slackUserId")
    group by 1`
}

/** The Slack ids of unknown members in a user's direct conversations. */
export async function unknownPeers(
  db: Db,
  { userId, installationId }: { userId: string; installationId: string },
): Promise<string[]> {
  const unknown = await db.$queryRaw<{ id: string }[]>`
    select distinct peer.id from slack_channel_settings s join slack_channels c on c.id = s."channelId", unnest(s."peerIds") as peer(id)
    where s."userId" = ${userId}::uuid and c."installationId" = ${installationId}::uuid
      and not exists (select 1 from slack_members m where m."installationId" = c."installationId" and m."slackUserId" = peer.id)`
  return unknown.map(({ id }) => id)
}
