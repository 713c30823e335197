import type { Db } from '#server/platform/deps.ts'

export type UnsentShare = { id: string; meetingId: string; sharedById: string; email: string }

/** Locks an unsent share, unless its user is deleting their account. */
export async function lockUnsentShare(db: Db, shareId: string): Promise<UnsentShare | undefined> {
  const [share] = await db.$queryRaw<UnsentShare[]>`
    select s.id::text, s."meetingId"::text, s."sharedById"::text, s.email from event_shares s join users u on u.id = s."sharedById" and u."deletionScheduledAt" is null
    where s.id = ${shareId}::uuid and s."sentAt" is null for update of s`
  return share
}

/** The names of the authors of a channel's stored messages that day. */
export async function authorsOf(db: Db, eventId: string): Promise<string[]> {
  const authors = await db.$queryRaw<{ name: string }[]>`
    select p.name from meetings m
    join slack_messages x on x."channelId" = m."slackChannelId" and not x."isBot" and x."deletedAt" is null
      and x."sentAt" >= m.date and x."sentAt" < ((m."slackDay" + 1)::timestamp at time zone 'America/Los_Angeles')
    join slack_channels c on c.id = x."channelId"
    join slack_members p on p."installationId" = c."installationId" and p."slackUserId" = x."slackUserId"
    where m.id = ${eventId}::uuid group by p."slackUserId", p.name order by min(x."sentAt"), p.name`
  return authors.map(({ name }) => name)
}
