import { restSources } from '#server/connections/rest-sources.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

const inactiveMs = 30 * 86_400_000
const batchSize = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Lets the sources of everyone rest who has not used Kept for 30 days, and tells them. */
export async function pauseInactive(deps: Deps) {
  const since = new Date(deps.now().getTime() - inactiveMs)
  for (let after: string | undefined = beforeAll; after;) {
    const ids = await findInactive(deps.db, since, after)
    for (const userId of ids) {
      // One person's trouble is not everyone's; whoever is left is found tomorrow.
      await pausePerson(deps, userId, since).catch((error: unknown) =>
        deps.log.error({ err: error, userId }, 'not paused'),
      )
    }
    after = ids[batchSize - 1]
  }
}

async function findInactive(db: Db, since: Date, after: string): Promise<string[]> {
  const people = await db.$queryRaw<{ id: string }[]>`
    select u.id::text from users u
    where u.id > ${after}::uuid and not u.ghost and u."deletionScheduledAt" is null
      and coalesce(u."lastActive", u."signedUpAt", u."createdAt") <= ${since}
      and (exists (select 1 from calendar_connections c where c."userId" = u.id and c.status = 'CONNECTED')
        or exists (select 1 from gmail_connections g where g."userId" = u.id and g.status = 'CONNECTED')
        or exists (select 1 from slack_connections s where s."userId" = u.id and s."disabledType" is null))
    order by u.id limit ${batchSize}`
  return people.map(({ id }) => id)
}

async function pausePerson(deps: Deps, userId: string, since: Date) {
  await deps.transaction(async (inside) => {
    const { db, now, announce, enqueue } = inside
    // Whoever came back since they were found is held here and keeps their sources.
    const still = await db.$queryRaw<unknown[]>`
      select 1 from users where id = ${userId}::uuid and "deletionScheduledAt" is null
        and coalesce("lastActive", "signedUpAt", "createdAt") <= ${since} for no key update`
    if (still.length === 0 || !(await restSources(inside, { userId, because: 'inactive' }))) return

    const at = now()
    await db.user.update({ where: { id: userId }, data: { pausedAt: at, updatedAt: at }, select: { id: true } })
    announce(channels.user(userId), 'connections-changed', {})
    announce(channels.user(userId), 'me-changed', {})
    await enqueue('send-notice', { userId, kind: 'taskSourcesPaused', key: at.toISOString().slice(0, 10) })
  })
}
