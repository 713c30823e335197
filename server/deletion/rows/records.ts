import { Prisma } from '#prisma'
import { formerMember, type Leaver, mentions, withoutPerson } from '#server/deletion/rows/former-member.ts'
import type { Db } from '#server/platform/deps.ts'

/** Removes the user from the server's own records. */
export async function redactInRecords(db: Db, leaver: Leaver) {
  const { id, email } = leaver
  await db.workspaceInvitation.deleteMany({ where: { email } })
  await db.eventShare.deleteMany({ where: { email } })
  await db.notice.deleteMany({ where: { key: { contains: id } } }) // such as that they left a team

  await db.auditEntry.updateMany({ where: { subjectId: id }, data: { subjectId: null } })
  await db.auditEntry.updateMany({ where: { adminEmail: email }, data: { adminEmail: formerMember } })
  await db.$executeRaw`update inbound_deliveries d set payload = ${withoutPerson('d.payload', leaver)} where ${mentions('d.payload', leaver)}`
  await db.$executeRaw`update hook_deliveries d set payload = ${withoutPerson('d.payload', leaver)} where ${mentions('d.payload', leaver)}`
}

/** Deletes the user's name from other users' search words, unless another of their entries contains it. */
export async function redactInSearch(db: Db, { name, ghostId }: Leaver) {
  await db.$executeRaw`set constraints all immediate` // updates the others' search entries first
  const beside = (table: string, by: string) => Prisma.sql`
    select o."userId" from ${Prisma.raw(table)} o join ${Prisma.raw(table)} g using (${Prisma.raw(by)}) where g."userId" = ${ghostId}::uuid and o."userId" is not null`
  await db.$executeRaw`
    delete from search.words w
    where w.word = any(search.words_of(${name})) and w."userId" in (${beside('task_assignees', '"taskId"')} union ${beside('meeting_attendees', '"meetingId"')})
      and not exists (select 1 from search.entries e where e."userId" = w."userId"
        and (right(w."userId"::text, 6) || left(e.kind, 1) || w.word) = any(tsvector_to_array(e.words)))`
}
