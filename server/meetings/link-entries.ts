import { decideBots } from '#server/meetings/choose-bots.ts'
import {
  followEntries,
  leaveMeetings,
  makeMeetings,
  moveMeetings,
  removeEmptyMeetings,
  removeUnrecordedMeetings,
} from '#server/meetings/rows/calendar-meetings.ts'
import {
  cancelEntries,
  deleteEntries,
  followSeries,
  meetingsOf,
  type Entries,
  type UnseenEntries,
} from '#server/meetings/rows/entries.ts'
import { lockMeetings } from '#server/meetings/rows/locks.ts'
import { readSnapshots } from '#server/meetings/rows/snapshots.ts'
import { announceChanges } from '#server/meetings/announce-changes.ts'
import { writeAttendees } from '#server/meetings/rows/calendar-attendees.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

/**
 * Syncs meetings, their attendees and bots with changed calendar entries of a user. Entries with the same link and
 * start can share a meeting: see rows/shared-meetings.ts. Call it in a transaction.
 */
export async function linkEntries(deps: Deps, entries: Entries) {
  const { db } = deps
  if (entries.googleIds.length === 0) return

  const before = await readSnapshots(db, await meetingsOf(db, entries))
  if (before.size > 0) {
    await lockMeetings(db, [...before.keys()])
    await followSeries(db, entries)
    await moveMeetings(deps, entries)
    await leaveMeetings(deps, entries)
  }
  await makeMeetings(deps, entries)

  const meetingIds = [...new Set([...before.keys(), ...(await meetingsOf(db, entries))])]
  await lockMeetings(db, meetingIds)
  for (const [id, snapshot] of await readSnapshots(
    db,
    meetingIds.filter((id) => !before.has(id)),
  ))
    before.set(id, snapshot)
  await followEntries(deps, meetingIds)
  await writeAttendees(deps, meetingIds)
  await decideBots(deps, meetingIds)
  await removeEmptyMeetings(deps, meetingIds)

  await announceChanges(deps, before, await readSnapshots(db, meetingIds))
}

/** Deletes events made from a user's calendar entries without a link, once they are over and nothing was recorded. */
export async function removeUnrecorded(deps: Deps, userId: string) {
  for (const { id, viewers } of await removeUnrecordedMeetings(deps, userId))
    for (const viewer of viewers ?? []) deps.announce(channels.user(viewer), 'meeting-removed', { id })
}

/**
 * Deletes a user's calendar entries, or only those not seen since `notSeenSince`, and removes the user from their
 * upcoming meetings. Past meetings stay.
 */
export async function removeEntries(deps: Deps, entries: UnseenEntries) {
  const { db, now } = deps
  const { userId } = entries
  await linkEntries(deps, { userId, googleIds: await cancelEntries(db, entries, now()) })
  await removeUnrecorded(deps, userId)
  await deleteEntries(db, entries)
}
