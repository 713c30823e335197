import { deletePrivate } from '#server/deletion/delete-private.ts'
import { formerMember, type Leaver } from '#server/deletion/former-member.ts'
import { forgetInRecords, forgetInSearch } from '#server/deletion/forget-in-records.ts'
import { forgetInSlack } from '#server/deletion/forget-in-slack.ts'
import { replaceInShared } from '#server/deletion/replace-in-shared.ts'
import { writeStatus } from '#server/meetings/write-status.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/**
 * Removes everything that only this person sees, and puts a former member without name or address in their place
 * wherever others see it too. What belongs to another person alone, such as mail in their own mailbox, stays theirs.
 */
export async function forgetPerson(deps: Deps, userId: string, botVendor: Config['MEETING_BOT']) {
  const { db, now } = deps
  const at = now()
  const { name, email } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { name: true, email: true },
  })
  const slack = await db.slackConnection.findUnique({
    where: { userId },
    select: { installationId: true, slackUserId: true },
  })
  const leaver: Leaver = { id: userId, name, email: email ?? '', slack, ghostId: uuid7(at.getTime()), at }
  await db.user.create({
    data: { id: leaver.ghostId, name: formerMember, ghost: true, deactivated: true, createdAt: at, updatedAt: at },
    select: { id: true },
  })

  await deletePrivate(deps, leaver, botVendor)
  await replaceInShared(db, leaver)
  await forgetInSlack(db, leaver)
  await forgetInRecords(db, leaver)

  const recorded = await db.$queryRaw<
    { id: string }[]
  >`select distinct "meetingId"::text as id from recordings where "userId" = ${userId}::uuid and "meetingId" is not null order by 1`
  await db.user.delete({ where: { id: userId }, select: { id: true } }) // and with it whatever is theirs by a foreign key
  for (const { id } of recorded) await writeStatus(deps, id) // nobody records it any more
  await forgetInSearch(db, leaver)
  await db.user.deleteMany({ where: { id: leaver.ghostId, assignments: { none: {} }, attendances: { none: {} } } })
}
