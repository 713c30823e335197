export type Statements = typeof statements

/**
 * The least SQL that does what the requests ask for, over the product's tables, one statement a request. A list reads
 * the rows and fields of a card; the server makes the JSON.
 */
export const statements = {
  session: 'select id, "userId" from sessions where "tokenHash" = $1 and "expiresAt" > now()',
  list: `
    select t.id, t.title, t."customTitle", t.status, t."deadlineDay"::text, t."deadlineAt", t."deadlineType", t."duplicateOfId",
      t."isNoise", t."detectionJobId", t."snoozedUntil", t.recurrence, t."createdAt", t."updatedAt",
      a."taskGroupId", a.sort, a.favorite, a.read, a."updatedAt" as "placedAt",
      s.type, s."meetingId", s."startTimestamp", m.title as meeting, m.platform, m.status as "meetingStatus"
    from task_assignees a join tasks t on t.id = a."taskId"
    left join task_sources s on s."taskId" = t.id and s.position = 0 left join meetings m on m.id = s."meetingId"
    where a."userId" = $1 and t.status = 'INCOMPLETE' order by t."createdAt", t.id`,
  edit: `
    update tasks t set status = coalesce($3::"TaskStatus", t.status), notes = coalesce($4, t.notes),
      "completedAt" = case when $3 = 'COMPLETED' then now() end, "updatedAt" = now()
    where t.id = $2 and exists (select from task_assignees a where a."taskId" = t.id and a."userId" = $1)
    returning id, title, status, notes, "updatedAt"`,
  create: `
    with t as (
      insert into tasks (id, title, "fromUserId", "createdAt", "updatedAt") values ($2, $3, $1, now(), now()) returning id, title, "createdAt"),
    s as (
      insert into task_sources (id, "taskId", type, "createdAt", "updatedAt") select gen_random_uuid(), id, 'MANUAL', now(), now() from t),
    a as (
      insert into task_assignees (id, "taskId", "userId", read, "createdAt", "updatedAt") select gen_random_uuid(), id, $1, true, now(), now() from t)
    select * from t`,
  move: `
    with t as (
      update tasks t set "updatedAt" = now()
      where t.id = $2 and exists (select from task_assignees a where a."taskId" = t.id and a."userId" = $1) returning id, title, "updatedAt"),
    sorted as (
      update task_assignees a set stage = 'GROUP', "taskGroupId" = $3, sort = w.position, "updatedAt" = now()
      from unnest($4::uuid[]) with ordinality w("taskId", position)
      where a."taskId" = w."taskId" and a."userId" = $1 and a.sort <> w.position)
    select * from t`,
}
