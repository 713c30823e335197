import { expect } from 'vitest'
import { isOf, isWaiting } from './jobs.ts'
import { aServerWithGoogle, calendarOf, type GoogleUser } from './google-connections.ts'

type Entry = {
  googleId: string
  title: string
  startsAt: Date
  endsAt: Date
  recurringId: string | null
  status: string
}

/** A server with Google, and helpers to sync calendars and read what it stored. */
export async function aCalendarWorld() {
  const world = await aServerWithGoogle()
  const { server } = world

  const entriesOf = (person: GoogleUser) =>
    server.sql<Entry>('select * from calendar_events where "userId" = $1 order by "startsAt", "googleId"', [
      person.me.id,
    ])

  return {
    ...world,
    entriesOf,
    titlesOf: async (person: GoogleUser) => (await entriesOf(person)).map(({ title }) => title),
    connectionRow: async (person: GoogleUser) => {
      const [row] = await server.sql<{ syncToken: string | null; syncedAt: Date | null }>(
        'select * from calendar_connections where "userId" = $1',
        [person.me.id],
      )
      return row!
    },
    sync: (person: GoogleUser) => server.work('sync-calendar', { userId: person.me.id }),
    untilSynced: (person: GoogleUser) => expect.poll(async () => (await calendarOf(person)).syncedAt).not.toBeNull(),
    waitingJobs: async (name: string, person: GoogleUser) =>
      (await server.jobs(name)).filter((job) => isOf(person.me.id)(job) && isWaiting(job)),
  }
}

/** A meeting of half an hour on March 6, as Google returns it. */
export const meeting = (id: string, hour: string, more: object = {}) => ({
  id,
  summary: `Meeting ${id}`,
  start: { dateTime: `2026-03-06T${hour}:00:00+01:00` },
  end: { dateTime: `2026-03-06T${hour}:30:00+01:00` },
  ...more,
})
