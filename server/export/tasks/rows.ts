import { Prisma } from '#prisma'
import type { ExportSection } from '#server/export/section.ts'
import { visibleTaskIds } from '#server/people/visible.ts'
import { instant } from '#server/platform/sql.ts'
import { deadlineColumn, titleKindColumn } from '#server/tasks/present.ts'
import { isOwnInSql } from '#server/tasks/visible.ts'
import type { ExportedTask } from '#shared/export/schemas.ts'

type Section = Pick<ExportSection, 'key' | 'columns' | 'from'>

/** The tasks a user sees, as a list for people: open ones first, by group. Without noise and duplicates. */
export const taskSection: Section = {
  key: [
    [`case t.status when 'INCOMPLETE' then 0 when 'COMPLETED' then 1 else 2 end`, 'int'],
    [`case when a.id is null then 100000 when a."taskGroupId" is null then -1 else g.sort end`, 'int'],
    [`coalesce(g.id, '00000000-0000-0000-0000-000000000000')`, 'uuid'],
    ['t.id', 'uuid'],
  ],
  columns: (userId) => {
    const viewer = Prisma.sql`${userId}::uuid`
    return Prisma.sql`
      t.id, coalesce(t."customTitle", t.title) as title, ${titleKindColumn} as "titleKind", t.status,
      case when a.id is not null then coalesce(g.title, (select i.title from task_groups i where i."userId" = ${viewer} and i.type = 'INCOMING' limit 1)) end as "group",
      ${deadlineColumn} as deadline, t."deadlineType", ${instant('t."snoozedUntil"')} as "snoozedUntil", t.recurrence, t.notes,
      array(select l.name from task_labels x join labels l on l.id = x."labelId" where x."taskId" = t.id and l."userId" = ${viewer} order by l.name) as labels,
      array(select u.name from task_assignees o join users u on u.id = o."userId" where o."taskId" = t.id order by u.name) as assignees,
      array(select f.url from task_attachments f where f."taskId" = t.id order by f."createdAt", f.id) as links,
      ${instant('t."createdAt"')} as "createdAt", ${instant('t."updatedAt"')} as "updatedAt", ${instant('t."completedAt"')} as "completedAt"`
  },
  from: (userId) => Prisma.sql`
    tasks t left join task_assignees a on a."taskId" = t.id and a."userId" = ${userId}::uuid left join task_groups g on g.id = a."taskGroupId"
    where t.id in (${visibleTaskIds(userId)}) and ${isOwnInSql} and not t."isNoise" and t."duplicateOfId" is null`,
}

/** The rows of a page as `pagesOf` reads them. */
export const tasksOfPage = (page: string) => JSON.parse(`[${page}]`) as Omit<ExportedTask, 'url'>[]
