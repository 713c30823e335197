import { expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import { anEvent } from '#tests/support/events.ts'
import { handClock } from '#tests/support/hand-clock.ts'
import { Unreachable, type Server } from '../server/signed-server.ts'
import { followUploads, type UploadOutcome } from './follow-uploads.ts'
import { resultNotification } from './notify-result.ts'

const ada = '0199a1b2-0000-7000-8000-0000000000a1'
const bea = '0199a1b2-0000-7000-8000-0000000000b2'
const aTask = (owners: string[], isNoise = false) => ({ isNoise, assignees: owners.map((userId) => ({ userId })) })

/** Follows an event on the server and collects the outcomes. */
function followed(event: Partial<Event>, tasks: unknown[] = []) {
  const world = {
    event: anEvent({ title: 'Weekly planning', ...event }) as Event | Error,
    tasks,
    asked: 0,
    said: [] as UploadOutcome[],
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
  const { follow } = followUploads({
    server,
    userId: () => world.userId,
    tell: (outcome) => world.said.push(outcome),
    clock: world.clock,
  })
  const { id } = world.event as Event
  follow(id)
  return { ...world, world, id }
}

test("reports how many tasks there are, and how many are the user's", async () => {
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
  expect(resultNotification(said[0]!, () => {})).toMatchObject({
    title: 'Weekly planning: 3 tasks',
    body: '2 are yours',
  })
})

test.each([
  [0, 0, 'x: no tasks', 'No promises found. You can still read the transcript.'],
  [1, 1, 'x: 1 task', '1 is yours'],
  [5, 0, 'x: 5 tasks', 'None is yours'],
])("%i tasks, %i of them the user's, read “%s”", (tasks, own, title, body) => {
  expect(resultNotification({ is: 'done', done: { eventId: ada, title: 'x', tasks, own } }, () => {})).toMatchObject({
    title,
    body,
  })
})

test.each<[Partial<Event>, string]>([
  [
    { status: 'PROCESSING', appStatus: 'WAITING_FOR_SPEECH' },
    'The recording is kept. It will be transcribed once the server’s administrator sets SPEECH_PROVIDER.',
  ],
  [
    { status: 'COMPLETE', appStatus: 'WAITING_FOR_SUBSCRIPTION' },
    'The recording is kept. It will be transcribed once you subscribe to Kept.',
  ],
  [{ status: 'PROCESSING', appStatus: 'FAILED' }, 'The recording is kept on the server. Its event shows why.'],
])('%j is reported once: %s', async (event, body) => {
  const { clock, said, id } = followed(event)
  await clock.pass(600_000)
  const opened: string[] = []

  expect(said).toHaveLength(1)
  const note = resultNotification(said[0]!, (path) => opened.push(path))
  expect(note.body).toBe(body)
  note.actions![0]!.run()
  expect(opened).toEqual([`/events/${id}`])
})

test('waits for capture, for a bot and for an unreachable server', async () => {
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

test('polls less and less often, not forever, and only for the same user', async () => {
  const first = followed({ status: 'PROCESSING', appStatus: 'TRANSCRIBING' })
  await first.clock.pass(5 * 3_600_000)
  expect(first.world.asked).toBeLessThan(130)

  const second = followed({ status: 'PROCESSING', appStatus: 'TRANSCRIBING' })
  second.world.userId = bea
  const { asked } = second.world
  await second.clock.pass(3_600_000)
  expect(second.world.asked).toBe(asked)
})
