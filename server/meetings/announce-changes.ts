import { keepBotJob } from '#server/meetings/jobs.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import type { Snapshot } from '#server/meetings/rows/snapshots.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

type Snapshots = ReadonlyMap<string, Snapshot>

/** Above this many changed meetings, only `events-changed` is announced. */
const mostAnnounced = 20

/** Queues keep-bot for meetings whose needs changed, and announces added, removed and changed meetings. */
export async function announceChanges(deps: Deps, before: Snapshots, after: Snapshots) {
  await deps.enqueueAll(
    keepBotJob,
    needsChanged(before, after).map((meetingId) => ({ meetingId })),
  )

  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)),
  )
  if (changed.length <= mostAnnounced)
    for (const id of changed)
      await announceMeeting(deps, id, before.get(id)?.viewers ?? [], after.get(id)?.viewers ?? [])
  const affected = new Set(
    changed.flatMap((id) => [...(before.get(id)?.viewers ?? []), ...(after.get(id)?.viewers ?? [])]),
  )
  for (const userId of affected) deps.announce(channels.user(userId), 'events-changed', {})
}

/** Meetings that now need a bot, no longer need one, or need it at another time or link. */
function needsChanged(before: Snapshots, after: Snapshots): string[] {
  return [...after].flatMap(([id, now]) => {
    const then = before.get(id)
    if (now.isBotWanted !== (then?.isBotWanted ?? false)) return [id]
    return now.isBotWanted && (now.link !== then?.link || now.date !== then.date || now.endDate !== then.endDate)
      ? [id]
      : []
  })
}

async function announceMeeting(deps: Deps, id: string, viewersBefore: string[], viewers: string[]) {
  for (const userId of viewersBefore)
    if (!viewers.includes(userId)) deps.announce(channels.user(userId), 'meeting-removed', { id })
  if (viewers.length > 0) await announceEvent(deps, id)
}
