import type { CalendarConnection } from '#prisma'
import { meaningOf } from '#server/connections/google/after-refusal.ts'
import { asAccount } from '#server/connections/google/as-account.ts'
import { calendarRows } from '#server/connections/google/calendar-rows.ts'
import { calendarWindow, isWindowOld } from '#server/connections/google/calendar-window.ts'
import { lockUser } from '#server/me/rows.ts'
import { syncCalendarJob, type SyncCalendar } from '#server/connections/google/jobs.ts'
import { removeEntries, linkEntries, removeUnrecorded } from '#server/meetings/link-entries.ts'
import { isPushMissing } from '#server/connections/google/pushes.ts'
import { renewChannel } from '#server/connections/google/renew-channel.ts'
import { writeCalendarEntries } from '#server/connections/google/rows.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiRefusal } from '#server/providers/google/api-refusal.ts'
import { calendarOf, type Calendar, type EventsPage } from '#server/providers/google/calendar.ts'
import type { Google } from '#server/providers/google/google.ts'
import { channels } from '#shared/realtime/events.ts'

const mostPages = 200

/** Syncs a user's calendar: the changes since the last sync, or all of it. */
export async function syncCalendar(
  deps: Deps,
  google: Google | null,
  config: Config,
  { userId, waitSeconds }: SyncCalendar,
) {
  const connection = await deps.db.calendarConnection.findFirst({ where: { userId, status: 'CONNECTED' } })
  if (!google || !connection) return

  const calendar = calendarOf(asAccount(deps, google, connection.googleAccountId))
  try {
    await renewChannel(deps, calendar, config, connection) // first, so that no change is missed in between
    await readChanges(deps, calendar, connection)
  } catch (error) {
    const meaning = meaningOf(error, waitSeconds)
    if (meaning.what === 'unexpected') throw error
    deps.log.warn({ err: error, userId, ...meaning }, 'calendar sync stopped early')
    if (meaning.what === 'scope') await loseScope(deps, userId)
    if (meaning.what === 'later') await deps.enqueue(syncCalendarJob, { userId, waitSeconds: meaning.waitSeconds })
  }
}

async function readChanges(deps: Deps, calendar: Calendar, connection: CalendarConnection): Promise<void> {
  const startedAt = deps.now()
  const { syncToken } = connection
  const isWhole = syncToken === null || isWindowOld(connection.syncedAt, startedAt)
  const wanted = isWhole ? calendarWindow(startedAt) : { syncToken }

  let pageToken: string | undefined
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await calendar.events(wanted, pageToken).catch((error: unknown) => {
      if (error instanceof ApiRefusal && error.kind === 'gone' && !isWhole) return null
      throw error
    })
    if (!page) return readChanges(deps, calendar, { ...connection, syncedAt: null })

    pageToken = page.nextPageToken
    if (!isWhole && isPushMissing(connection, page.items.length)) await noteMissingPush(deps, connection)
    const isWritten = await writePage(deps, connection, page, { startedAt, isWhole, isLast: pageToken === undefined })
    if (!isWritten || pageToken === undefined) return
  }
  throw new Error('The calendar has too many pages.')
}

/** Until the next push arrives, the calendar is polled more often. */
async function noteMissingPush({ db }: Deps, { userId, pushedAt }: CalendarConnection) {
  await db.calendarConnection.updateMany({ where: { userId, pushedAt }, data: { pushedAt: null } })
}

type SyncProgress = { startedAt: Date; isWhole: boolean; isLast: boolean }

/** Writes a page, and the last page's sync token. False if the calendar is disconnected or another server read it. */
function writePage(
  deps: Deps,
  { userId, googleAccountId, syncToken }: CalendarConnection,
  page: EventsPage,
  { startedAt, isWhole, isLast }: SyncProgress,
) {
  return deps.transaction(async (inside) => {
    const { db } = inside
    await lockUser(db, userId) // so that their bot choices don't change in the meantime
    const { count } = await db.calendarConnection.updateMany({
      where: { userId, googleAccountId, syncToken, status: 'CONNECTED' },
      data: isLast ? { syncToken: page.nextSyncToken ?? null, syncedAt: startedAt } : { syncToken },
    })
    if (count === 0) return false

    await writeCalendarEntries(db, { userId, rows: calendarRows(page.items, page.timeZone), at: startedAt })
    const deleted = page.items.flatMap(({ id, status }) => (status === 'cancelled' ? [id] : []))
    await db.calendarEvent.updateMany({
      where: { userId, googleId: { in: deleted } },
      data: { status: 'cancelled', updatedAt: startedAt },
    })
    await linkEntries(inside, { userId, googleIds: page.items.map(({ id }) => id) })
    if (isLast) await removeUnrecorded(inside, userId)
    if (isLast && isWhole) await removeEntries(inside, { userId, notSeenSince: startedAt })
    return true
  })
}

async function loseScope({ db, now, announce }: Deps, userId: string) {
  await db.calendarConnection.updateMany({
    where: { userId, status: 'CONNECTED' },
    data: { status: 'DISCONNECTED', disconnectType: 'SCOPE_MISSING', updatedAt: now() },
  })
  announce(channels.user(userId), 'connections-changed', {})
}
