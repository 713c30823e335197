import { messagesOf } from '#server/notifications/messages-of.ts'
import { letters } from '#server/notifications/letters/letters.ts'
import { pushOf } from '#server/notifications/push/push-of.ts'
import { readRecipient } from '#server/notifications/recipient.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Push } from '#shared/notifications/schemas.ts'
import type { SentKind } from '#shared/notifications/sent.ts'

/** How long a push is worth showing on a Mac that was asleep. */
const recentMs = 12 * 3_600_000
const most = 500

/** The pushes of the last hours, and those a browser doesn't have yet, that still apply, oldest first. */
export async function listRecentPushes(deps: Deps, userId: string): Promise<Push[]> {
  const since = new Date(deps.now().getTime() - recentMs)
  const sent = await deps.db.notice.findMany({
    where: { userId, channel, OR: [{ sentAt: { gt: since } }, { tries: { gt: 0 }, dueAt: { not: null } }] },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: most,
  })
  const pushes: Push[] = []
  for (const message of messagesOf(sent.map((notice) => ({ ...notice, kind: notice.kind as SentKind, channel })))) {
    const [{ id, kind }] = message
    const found = await readRecipient(deps, { userId, kind, channel })
    const keys = message.map(({ key }) => key)
    const letter = 'recipient' in found && (await letters[kind](deps, found.recipient, { keys, channel }))
    if (letter) pushes.push(pushOf(letter, id))
  }
  return pushes
}

const channel = 'PUSH'
