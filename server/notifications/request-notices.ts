import type { NotificationChannel } from '#shared/notifications/schemas.ts'
import { channelsOf, isAskedFor, type ChosenKind } from '#shared/notifications/sent.ts'
import { enqueueNotices } from '#server/notifications/enqueue-notices.ts'
import { firstLookAt } from '#server/notifications/when.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { defaultNotifications } from '#shared/notifications/defaults.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

type Request = { userId: string; key: string }

/** Requests notices for the users among these who want them, once per user, channel and key. */
export async function requestNotices(deps: Deps, kind: ChosenKind, requests: readonly Request[]) {
  if (requests.length === 0) return
  const { db, now } = deps
  const users = requests.map(({ userId }) => userId)
  const isWanted = await wantedBy(db, kind, users)
  const createdAt = now()
  const dueAt = firstLookAt(kind, createdAt)
  const rowOf = ({ userId, key }: Request, channel: NotificationChannel) => ({
    id: uuid7(createdAt.getTime()),
    userId,
    kind,
    channel,
    key,
    createdAt,
    dueAt,
  })
  const created = await db.notice.createManyAndReturn({
    data: requests.flatMap((request) =>
      channelsOf[kind].filter((channel) => isWanted(request.userId, channel)).map((channel) => rowOf(request, channel)),
    ),
    skipDuplicates: true,
    select: { userId: true, kind: true, channel: true, dueAt: true },
  })
  await enqueueNotices(deps, created)
}

type IsWanted = (userId: string, channel: NotificationChannel) => boolean

async function wantedBy(db: Db, kind: ChosenKind, userIds: string[]): Promise<IsWanted> {
  if (isAskedFor(kind)) return () => true
  const stored = await db.notificationPreference.findMany({ where: { kind, userId: { in: userIds } } })
  const choices = new Map(
    stored.map(({ userId, email, slack, push }) => [userId, { EMAIL: email, SLACK: slack, PUSH: push }]),
  )
  return (userId, channel) => (choices.get(userId) ?? defaultNotifications[kind])[channel]
}
