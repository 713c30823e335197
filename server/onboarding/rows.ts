import type { Db } from '#server/platform/deps.ts'

/**
 * Notes for those of these users who now have a connected source and a captured task. Historical tasks and those of the
 * sample meeting don't count. Returns the users.
 */
export async function noteQualifiedTrials(db: Db, userIds: readonly string[], at: Date): Promise<string[]> {
  const qualified = await db.$queryRaw<{ userId: string }[]>`
    insert into onboarding_activities ("userId", activity, "createdAt", "completedAt")
    select u.id, 'trial-qualified', ${at}::timestamptz, ${at}::timestamptz from users u
    where u.id = any(${userIds}::uuid[]) and not u.ghost
      and not exists (select from onboarding_activities o where o."userId" = u.id and o.activity = 'trial-qualified')
      and (exists (select from calendar_connections c where c."userId" = u.id and c.status = 'CONNECTED')
        or exists (select from gmail_connections g where g."userId" = u.id and g.status = 'CONNECTED')
        or exists (select from slack_connections s where s."userId" = u.id and s."disabledType" is null))
      and exists (select from task_assignees a join tasks t on t.id = a."taskId"
        where a."userId" = u.id and t."detectionJobId" is not null and t."demoKey" is null and not t."isNoise")
    on conflict do nothing returning "userId"::text`
  return qualified.map(({ userId }) => userId)
}
