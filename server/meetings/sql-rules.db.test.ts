import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Prisma } from '#prisma'
import { isBotWantedInSql, isViewedInSql, viewing, wantingBot } from '#server/meetings/rows/attendees.ts'
import { unfinishedMeetings } from '#server/meetings/rows/meetings.ts'
import { isOver } from '#server/meetings/times.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

// Rules that are written twice, in TypeScript and in SQL, select the same rows.

const now = new Date('2026-03-05T10:00:00.000Z')
const hourMs = 3_600_000
const from = (ms: number) => new Date(now.getTime() + ms)
const statuses = [
  'UNKNOWN',
  'SCHEDULED',
  'JOINING',
  'WAITING',
  'LIVE',
  'PROCESSING',
  'COMPLETE',
  'ERROR',
  'TRUANT',
] as const

const sometimes = fc.constantFrom(false, false, false, true)
const anyUser = fc.record({
  ghost: sometimes,
  deactivated: sometimes,
  deletionScheduledAt: fc.constantFrom(null, null, null, now),
  pausedAt: fc.constantFrom(null, null, null, now),
  unpaidAt: fc.constantFrom(null, null, null, now),
})
const anyMeeting = fc.record({
  status: fc.constantFrom(...statuses),
  date: fc.constantFrom(-hourMs - 1, -hourMs, -hourMs + 1, -1, 0, 1).map(from),
  endDate: fc.option(fc.constantFrom(-1, 0, 1, hourMs).map(from)),
  attendees: fc.uniqueArray(fc.record({ user: fc.nat({ max: 19 }), access: fc.boolean(), botEnabled: fc.boolean() }), {
    selector: ({ user }) => user,
    maxLength: 3,
  }),
  strangers: fc.array(fc.record({ access: fc.boolean(), botEnabled: fc.boolean() }), { maxLength: 1 }),
})

let server: TestServer
/** Attends every meeting, so that the rules for one user's meetings see all. */
let ada: string
let meetings: { id: string; status: (typeof statuses)[number]; date: Date; endDate: Date | null }[]

beforeAll(async () => {
  server = await aServer({ time: now.toISOString() })
  ada = (await server.person('Ada Rules')).me.id
  await write()
})
afterAll(() => server.stop())

async function write() {
  const { db } = server.deps
  const at = { createdAt: now, updatedAt: now }
  const users = fc.sample(anyUser, { seed: 13, numRuns: 20 }).map((user) => ({ id: uuid7(), ...user }))
  await db.user.createMany({
    data: users.map((user) => ({ name: 'Ben Ode', email: `${user.id}@portolan.example`, ...at, ...user })),
  })
  const all = fc.sample(anyMeeting, { seed: 13, numRuns: 300 }).map((meeting) => ({ id: uuid7(), ...meeting }))
  meetings = all.map(({ id, status, date, endDate }) => ({ id, status, date, endDate }))
  await db.meeting.createMany({
    data: meetings.map((meeting) => ({ title: 'Planning', platform: 'zoom', ...at, ...meeting })),
  })
  await db.meetingAttendee.createMany({
    data: all.flatMap(({ id: meetingId, attendees, strangers }) =>
      [
        { userId: ada, access: false, botEnabled: false },
        ...attendees.map(({ user, ...attendee }) => ({ userId: users[user]!.id, ...attendee })),
        ...strangers,
      ].map((attendee) => ({ id: uuid7(), meetingId, name: 'Ben Ode', createdAt: now, ...attendee })),
    ),
  })
}

/** Expects the same ids, and that the rule holds for some of the meetings but not for all. */
function expectSame(selected: readonly string[], expected: readonly { id: string }[]) {
  expect(selected.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.length).toBeLessThan(meetings.length)
}

test('the meetings that are not over are the same in SQL', async () => {
  expectSame(
    await unfinishedMeetings(server.deps.db, ada, now),
    meetings.filter((meeting) => !isOver(meeting, now)),
  )
})

test.each<[string, Prisma.MeetingAttendeeWhereInput, Prisma.Sql]>([
  ['wants a bot', wantingBot, isBotWantedInSql],
  ['keeps a bot by seeing the meeting', viewing, isViewedInSql],
])('whether anyone %s is the same in SQL', async (_, where, inSql) => {
  const { db } = server.deps

  const selected = await db.$queryRaw<{ id: string }[]>`select m.id::text from meetings m where ${inSql}`

  expectSame(
    selected.map(({ id }) => id),
    await db.meeting.findMany({ where: { attendees: { some: where } }, select: { id: true } }),
  )
})
