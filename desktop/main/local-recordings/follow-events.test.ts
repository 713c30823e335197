import { expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import { anEvent } from '#tests/support/events.ts'
import { handClock } from '#tests/support/hand-clock.ts'
import { Unreachable, type Server } from '../server/signed-server.ts'
import { followEvents, type Outcome } from './follow-events.ts'
import { sayOutcome } from './say-outcome.ts'

const ada = '0199a1b2-0000-7000-8000-0000000000a1'
const bea = '0199a1b2-0000-7000-8000-0000000000b2'
const aTask = (owners: string[], isNoise = false) => ({ isNoise, assignees: owners.map((userId) => ({ userId })) })

/** An event that the server has, and what is said of it. */
function followed(event: Partial<Event>, tasks: unknown[] = []) {
  const world = {
    event: anEvent({ title: 'Weekly planning', ...event }) as Event | Error,
    tasks,
    asked: 0,
    said: [] as Outcome[],
    userId: ada as string | null,
    clock: handClock(),
  }
  const server: Server = {
    url: 'https://kept.example.com',
    name: 'https://kept.example.com',
    ask: async <Answer>(path: string) => {
      world.asked += 1
      if (world.event instanceof Error) throw world.event
      return (path.startsWith('/api/tasks/') ? world.tasks : world.event) as Answer
    },
  }
  const { follow } = followEvents({
    server,
    userId: () => world.userId,
    tell: (outcome) => world.said.push(outcome),
    clock: world.clock,
  })
  const { id } = world.event as Event
  follow(id)
  return { ...world, world, id }
}

test('when its words are tasks it says how many, and how many are one’s own', async () => {
  const { world, clock, said, id } = followed({ status: 'PROCESSING', appStatus: 'TRANSCRIBING' }, [
    aTask([ada]),
    aTask([bea]),
    aTask([ada, bea]),
    aTask([ada], true),
  ])
  await clock.pass(20_000)
  expect(said).toEqual([])

  world.event = anEvent({ id, title: 'Weekly planning', status: 'COMPLETE', appStatus: null, progress: null })
  await clock.pass(60_000)

  expect(said).toEqual([{ is: 'done', done: { eventId: id, title: 'Weekly planning', tasks: 3, own: 2 } }])
  expect(sayOutcome(said[0]!, () => {})).toMatchObject({ title: 'Weekly planning: 3 tasks', body: '2 are yours' })
})

test.each([
  [0, 0, 'x: no tasks', 'Nobody promised anything. The transcript is there to read.'],
  [1, 1, 'x: 1 task', '1 is yours'],
  [5, 0, 'x: 5 tasks', 'None is yours'],
])('%i tasks of which %i are one’s own read “%s”', (tasks, own, title, body) => {
  expect(sayOutcome({ is: 'done', done: { eventId: ada, title: 'x', tasks, own } }, () => {})).toMatchObject({
    title,
    body,
  })
})

test.each<[Partial<Event>, string]>([
  [
    { status: 'PROCESSING', appStatus: 'WAITING_FOR_SPEECH' },
    'The recording is kept; whoever runs the server can set SPEECH_PROVIDER, and then it is written down.',
  ],
  [{ status: 'PROCESSING', appStatus: 'FAILED' }, 'The recording is kept on the server, where its event says why.'],
])('%j is said once: %s', async (event, body) => {
  const { clock, said, id } = followed(event)
  await clock.pass(600_000)
  const opened: string[] = []

  expect(said).toHaveLength(1)
  const note = sayOutcome(said[0]!, (path) => opened.push(path))
  expect(note.body).toBe(body)
  note.actions![0]!.run()
  expect(opened).toEqual([`/events/${id}`])
})

test('it waits while tasks are found or a bot is still there, and through a server that is away', async () => {
  const { world, clock, said, id } = followed({ status: 'LIVE', appStatus: null })
  await clock.pass(60_000)
  world.event = new Unreachable()
  await clock.pass(60_000)
  world.event = anEvent({
    id,
    status: 'COMPLETE',
    appStatus: null,
    progress: { stage: 'finding', lines: 1, speakers: 1, passages: null, tasks: null, noise: null },
  })
  await clock.pass(60_000)
  expect(said).toEqual([])

  world.event = anEvent({ id, status: 'COMPLETE', appStatus: null, progress: null })
  await clock.pass(60_000)
  expect(said).toHaveLength(1)
})

test('it asks less and less often, not for ever, and never for another person', async () => {
  const first = followed({ status: 'PROCESSING', appStatus: 'TRANSCRIBING' })
  await first.clock.pass(5 * 3_600_000)
  expect(first.world.asked).toBeLessThan(130)

  const second = followed({ status: 'PROCESSING', appStatus: 'TRANSCRIBING' })
  second.world.userId = bea
  const { asked } = second.world
  await second.clock.pass(3_600_000)
  expect(second.world.asked).toBe(asked)
})
