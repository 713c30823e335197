import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { instant } from '#server/platform/sql.ts'
import { deadlineColumn } from '#server/tasks/present.ts'
import { openTasks } from '#server/tasks/rows/lists.ts'
import { isOwnInSql } from '#server/tasks/visible.ts'
import type { ExportedTask } from '#shared/export/schemas.ts'

export type DueTask = Pick<ExportedTask, 'id' | 'title' | 'deadlineType' | 'createdAt' | 'updatedAt'> & {
  deadline: string
}

/** More would be no calendar that anyone reads. */
const most = 5000

/** The open tasks on a user's board that have a deadline, the latest first. */
export function readDueTasks(db: Db, userId: string): Promise<DueTask[]> {
  const { where } = openTasks(userId)
  return db.$queryRaw<DueTask[]>`
    select t.id::text, coalesce(t."customTitle", t.title) as title, ${deadlineColumn} as deadline, t."deadlineType"::text,
      ${instant('t."createdAt"')} as "createdAt", ${instant('t."updatedAt"')} as "updatedAt"
    from tasks t where ${where} and t."deadlineType" is not null and not t."isNoise" and t."duplicateOfId" is null and ${isOwnInSql}
    order by coalesce(t."deadlineAt", t."deadlineDay") desc, t.id limit ${Prisma.sql`${most}`}`
}
