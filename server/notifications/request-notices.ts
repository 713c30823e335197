import { isAskedFor, type SentKind } from '#server/notifications/kinds.ts'
import { gatheredAt } from '#server/notifications/when.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { defaultNotifications } from '#shared/notifications/defaults.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

type Request = { userId: string; key: string }

/** Requests notices for the users among these who want them, once per user and key. */
export async function requestNotices({ db, now }: Deps, kind: SentKind, requests: readonly Request[]) {
  if (requests.length === 0) return
  const isWanted = await wantedBy(
    db,
    kind,
    requests.map(({ userId }) => userId),
  )
  const createdAt = now()
  await db.notice.createMany({
    data: requests
      .filter(({ userId }) => isWanted(userId))
      .map(({ userId, key }) => ({
        id: uuid7(createdAt.getTime()),
        userId,
        kind,
        channel: 'EMAIL',
        key,
        createdAt,
        dueAt: gatheredAt(kind, createdAt),
      })),
    skipDuplicates: true,
  })
}

async function wantedBy(db: Db, kind: SentKind, userIds: string[]): Promise<(userId: string) => boolean> {
  if (isAskedFor(kind)) return () => true
  const stored = await db.notificationPreference.findMany({ where: { kind, userId: { in: userIds } } })
  const choices = new Map(stored.map(({ userId, email }) => [userId, email]))
  return (userId) => choices.get(userId) ?? defaultNotifications[kind].EMAIL
}
