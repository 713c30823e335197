import { Prisma } from '#prisma'
import { formerMember, type Leaver, withoutName } from '#server/deletion/rows/former-member.ts'
import type { Db } from '#server/platform/deps.ts'

/** Deletes what only this user captured in Slack, and removes their name from what others in the team captured. */
export async function redactInSlack(db: Db, leaver: Leaver) {
  const { id, name, slack } = leaver
  if (!slack) return

  const { installationId, slackUserId } = slack
  const others = { installationId, userId: { not: id } }
  if ((await db.slackConnection.count({ where: others })) === 0) {
    await db.slackInstallation.deleteMany({ where: { id: installationId } })
    return
  }

  const team = Prisma.sql`(select c.id from slack_channels c where c."installationId" = ${installationId}::uuid)`
  const someoneElse = Prisma.sql`select 1 from slack_channel_settings s where s."userId" <> ${id}::uuid`
  await db.$executeRaw`
    delete from slack_messages m where m."channelId" in ${team} and m."channelId" in (select s."channelId" from slack_channel_settings s where s."userId" = ${id}::uuid)
      and not exists (${someoneElse} and s."channelId" = m."channelId" and s."disabledAt" is null)`
  await db.$executeRaw`
    delete from slack_channels c where c."installationId" = ${installationId}::uuid
      and not exists (${someoneElse} and s."channelId" = c.id) and not exists (select 1 from meetings e where e."slackChannelId" = c.id)`
  if ((await db.slackConnection.count({ where: { ...others, slackUserId } })) > 0) return // the account is still in use

  const mention = `<@${slackUserId}(\\|[^>]*)?>`
  await db.$executeRaw`
    update slack_messages m set text = regexp_replace(m.text, ${mention}, ${`@${formerMember}`}, 'g'),
      "authorName" = case m."slackUserId" when ${slackUserId} then ${formerMember} else m."authorName" end,
      "slackUserId" = case m."slackUserId" when ${slackUserId} then ${formerMember} else m."slackUserId" end
    where m."channelId" in ${team} and (m."slackUserId" = ${slackUserId} or position(${slackUserId} in m.text) > 0)`
  await db.$executeRaw`
    update slack_channels c set name = replace(replace(c.name, ${slackUserId}, ${formerMember}), ${name}, ${formerMember}) where c.id in ${team}`
  await db.$executeRaw`
    update slack_channel_settings s set "peerIds" = array_remove(s."peerIds", ${slackUserId}),
      "displayName" = case s."displayName" when ${name} then ${formerMember} else s."displayName" end
    where s."channelId" in ${team} and ${slackUserId} = any(s."peerIds")`
  await redactInChatEvents(db, team, leaver)
  await db.slackMember.deleteMany({ where: { installationId, slackUserId } })
}

/** Removes the name from all chat events of the team, and from conversations named after the user. */
async function redactInChatEvents(db: Db, team: Prisma.Sql, leaver: Leaver) {
  const days = Prisma.sql`(select e.id from meetings e where e."slackChannelId" in ${team})`
  await db.$executeRaw`update meetings m set summary = ${withoutName('m.summary', leaver)} where m.id in ${days}`
  await db.$executeRaw`
    update meeting_topics p set label = ${withoutName('p.label', leaver)}, description = ${withoutName('p.description', leaver)} where p."meetingId" in ${days}`
  await db.$executeRaw`update meeting_attendees a set title = ${formerMember} where a.title = ${leaver.name} and a."meetingId" in ${days}`
}
