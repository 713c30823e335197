import { deletePrivate } from '#server/deletion/rows/private.ts'
import { formerMember, type Leaver } from '#server/deletion/rows/former-member.ts'
import { redactInRecords, redactInSearch } from '#server/deletion/rows/records.ts'
import { redactInSlack } from '#server/deletion/rows/slack.ts'
import { redactInShared } from '#server/deletion/rows/shared.ts'
import { recordedMeetingIds } from '#server/deletion/rows/users.ts'
import { deleteBotRecordingJob } from '#server/meetings/jobs.ts'
import { writeStatus } from '#server/meetings/write-status.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/**
 * Deletes everything that only this user sees, and replaces them with a nameless former member where others see it.
 * Other users' own data, such as mail in their mailboxes, stays unchanged.
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

  const recorders = await deletePrivate(db, leaver, botVendor)
  await deps.enqueueAll(
    deleteBotRecordingJob,
    recorders.map(({ botId, ...lost }) => ({ botId, lost })),
  )
  await redactInShared(db, leaver)
  await redactInSlack(db, leaver)
  await redactInRecords(db, leaver)
  await deps.deleteJobsAbout(userId) // this one among them

  const recordedIds = await recordedMeetingIds(db, userId)
  await db.user.delete({ where: { id: userId }, select: { id: true } }) // cascades to everything that references them
  for (const id of recordedIds) await writeStatus(deps, id) // without the deleted recordings
  await redactInSearch(db, leaver)
  await db.user.deleteMany({ where: { id: leaver.ghostId, assignments: { none: {} }, attendances: { none: {} } } })
}
