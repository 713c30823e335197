import { expect, test } from 'vitest'
import { aMeeting, at, noon } from '#tests/support/agenda.ts'
import { anEvent } from '#tests/support/events.ts'
import { handClock } from '#tests/support/hand-clock.ts'
import { Unreachable, type Server } from '../server/signed-server.ts'
import { mergeAgenda, openAgenda } from './agenda.ts'

const ada = '0199a1b2-0000-7000-8000-0000000000a1'
const ids = (meetings: { id: string }[]) => meetings.map(({ id }) => id)

test('a meeting that has begun stays in the agenda until it ends', () => {
  const begun = aMeeting(-10, { id: 'begun' })

  expect(ids(mergeAgenda([begun], [aMeeting(30, { id: 'next' })], noon))).toEqual(['begun', 'next'])
  expect(ids(mergeAgenda([begun], [], noon + 21 * 60_000))).toEqual([])
})

test('a canceled meeting leaves the agenda', () => {
  expect(mergeAgenda([aMeeting(10)], [], noon)).toEqual([])
})

/** An agenda with a fake file and server. */
async function anAgenda() {
  const world = {
    userId: ada as string | null,
    answer: [] as unknown,
    kept: { userId: null as string | null, meetings: [aMeeting(0)] },
    asked: 0,
    clock: handClock(noon),
  }
  const server: Server = {
    url: 'https://kept.example.com',
    name: 'https://kept.example.com',
    ask: async <Answer>() => {
      world.asked += 1
      if (world.answer instanceof Error) throw world.answer
      return world.answer as Answer
    },
  }
  const file = { read: async () => world.kept, write: async (value: typeof world.kept) => void (world.kept = value) }
  const open = () => openAgenda({ server, file, userId: () => world.userId, clock: world.clock })
  return { world, open, agenda: await open() }
}

test('the calendar is loaded once a minute, and at once after a sign-in', async () => {
  const { world, agenda } = await anAgenda()
  await world.clock.pass(180_000)
  expect(world.asked).toBe(4)

  await agenda.refresh()
  expect(world.asked).toBe(5)
  world.userId = null
  await agenda.refresh()
  expect(world.asked).toBe(5)
})

test('offline, the last answer is used, even after a restart', async () => {
  const { world, open, agenda } = await anAgenda()
  const event = anEvent({ title: 'Launch weekly', date: at(20), link: 'https://zoom.us/j/1' })
  world.answer = [event, { id: 'no event' }]
  await agenda.refresh()
  agenda.stop()

  world.answer = new Unreachable()
  const next = await open()
  await world.clock.pass(60_000)

  expect(next.meetings().map(({ title }) => title)).toEqual(['Launch weekly'])
})

test('a user never sees another user’s agenda', async () => {
  const { world, agenda } = await anAgenda()
  world.answer = [anEvent({ title: 'Ada’s', date: at(20) })]
  await agenda.refresh()

  world.userId = '0199a1b2-0000-7000-8000-0000000000b2'
  expect(agenda.meetings()).toEqual([])
})
