import { expect } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { entryOf, guests } from './google-calendar-entries.ts'
import type { StandInEvent } from './google-calendar-stand-in.ts'
import { isOpen } from './jobs.ts'
import { aGoogleUser, aServerWithGoogle, calendarOf, type GoogleUser } from './google-connections.ts'

export type CalendarWorld = Awaited<ReturnType<typeof aServerWithGoogle>>

const thursday = '2026-03-05T10:00:00Z'

export const [zoom, meet, teams] = [
  'https://zoom.us/j/81234567890?pwd=aB3',
  'https://meet.google.com/abc-defg-hij',
  'https://teams.microsoft.com/meet/2412345?p=Zx9',
]

/** Goes back to Thursday without meetings, and signs two users in. */
export async function twoUsers(world: CalendarWorld): Promise<[GoogleUser, GoogleUser]> {
  world.server.setTime(thursday)
  await world.server.sql('delete from meetings')
  return [await aGoogleUser(world), await aGoogleUser(world)]
}

export const sync = (world: CalendarWorld, person: GoogleUser) =>
  world.server.work('sync-calendar', { userId: person.me.id })

/** Puts entries into a user's Google Calendar. */
export function put(world: CalendarWorld, person: GoogleUser, ...entries: StandInEvent[]) {
  for (const entry of entries) world.apis.calendar(person.email).put(entry)
}

/** Connects a user's calendar and waits for its first sync. */
export async function connect(world: CalendarWorld, person: GoogleUser) {
  world.google.signsIn({ sub: person.sub, email: person.email, name: person.me.name, hd: 'portolan.example' })
  await person.browser.walk('/api/auth/google?scope=calendar')
  await expect.poll(async () => (await calendarOf(person)).syncedAt).not.toBeNull()
}

/** The entry of a meeting of two users, organized by the first, as it is in the owner's calendar. */
export const planningOf = (owner: GoogleUser, [organizer, guest]: [GoogleUser, GoogleUser], more: object = {}) =>
  entryOf(owner.email, {
    id: 'planning',
    title: 'Planning',
    start: '2026-03-06T09:00:00Z',
    link: zoom!,
    organizer: organizer.email,
    guests: guests(organizer.email, guest.email),
    ...more,
  })

/** Date and title of the meetings that a user, or anyone, has a bot for. */
export async function bots({ server }: CalendarWorld, person?: GoogleUser): Promise<string[]> {
  const rows = await server.sql<{ date: Date; title: string }>(
    `select distinct m.date, m.title from meetings m join meeting_attendees a on a."meetingId" = m.id
     where a."botEnabled" and ($1::uuid is null or a."userId" = $1) order by m.date, m.title`,
    [person?.me.id ?? null],
  )
  return rows.map(({ date, title }) => `${date.toISOString().slice(5, 16)} ${title}`)
}

export const upcoming = async (person: GoogleUser) => (await person.get<Event[]>('/api/meetings/upcoming')).body

/** Date and title of a user's upcoming events. */
export const titles = async (person: GoogleUser) =>
  (await upcoming(person)).map(({ date, title }) => `${date.slice(5, 16)} ${title}`)

export const upcomingEvent = async (person: GoogleUser, title: string) =>
  (await upcoming(person)).find((event) => event.title === title)!

export const choose = (person: GoogleUser, { id }: Event, botEnabled: boolean, recurring?: string) =>
  person.put<Event & ProblemBody>(`/api/tasks/events/${id}`, { botEnabled, ...(recurring && { recurring }) })

export const allMeetings = ({ server }: CalendarWorld) =>
  server.sql<{ id: string }>('select id from meetings order by date')

export const meetingCount = async (world: CalendarWorld) => (await allMeetings(world)).length

/** Titles of the meetings that `work` queues keep-bot for. */
export async function queuedBy({ server }: CalendarWorld, work: () => Promise<unknown>): Promise<string[]> {
  await expect
    .poll(async () => (await server.jobs('keep-bot')).filter((job) => isOpen(job) && job.dueAt <= server.deps.now()))
    .toEqual([])
  await server.takeJobs(({ name }) => name === 'keep-bot')
  await work()
  const meetingIds = (await server.jobs('keep-bot')).map(({ payload }) => payload.meetingId)
  const rows = await server.sql<{ title: string }>(
    `select coalesce(m.title, 'gone') as title from unnest($1::uuid[]) queued (id) left join meetings m using (id) order by 1`,
    [meetingIds],
  )
  return rows.map(({ title }) => title)
}
