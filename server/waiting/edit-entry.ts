import { Prisma } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import { findWaiting } from '#server/waiting/list-waiting.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'
import type { EditWaitingEntry, WaitingEntry } from '#shared/waiting/schemas.ts'

type Input = { userId: string; id: string; changes: EditWaitingEntry }

/** Closes or reopens an entry. Its task stays as it is. Throws `waiting_entry_not_found`. */
export function editEntry({ transaction }: Deps, { userId, id, changes }: Input): Promise<WaitingEntry> {
  return transaction(async (inside) => {
    const entry = await ownEntry(inside, userId, id)
    const isOpen = entry.closed === null
    if (changes.status === undefined || (changes.status === 'OPEN') === isOpen) return entry

    const at = inside.now()
    await inside.db.waitingEntry.update({
      where: { id },
      data: {
        ...(isOpen ? { closedAt: at } : { closedAt: null, closing: Prisma.DbNull, reopenedAt: at }),
        updatedAt: at,
      },
      select: { id: true },
    })
    inside.announce(channels.user(userId), 'waiting-changed', {})
    return ownEntry(inside, userId, id)
  })
}

async function ownEntry(deps: Deps, userId: string, id: string): Promise<WaitingEntry> {
  const entry = await findWaiting(deps, userId, id)
  if (!entry) throw new Problem('waiting_entry_not_found')
  return entry
}
