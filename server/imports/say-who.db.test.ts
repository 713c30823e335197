import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { importAs, isRead, planningDetails, tasksOf } from '#tests/support/import.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { planning } from '#tests/support/transcripts.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const asking = { ...planningDetails, me: undefined, ask: 'me', text: planning }

/** Answers the question and waits for the tasks. */
async function say(person: Someone, eventId: string, me: string | null): Promise<Event> {
  const listener = await person.listen()
  try {
    const done = nextAnnouncement(listener, 'meeting', (event) => isRead(event) && !event.progress?.who)
    expect((await person.put(`/api/imports/${eventId}/me`, { me })).status).toBe(204)
    return await done
  } finally {
    listener.close()
  }
}

const onBoard = async (person: Someone) =>
  (await person.get<Task[]>('/api/tasks')).body.filter(({ demoKey }) => !demoKey).map(({ title }) => title)

test('a transcript is read before the question, and there are no tasks until the answer', async () => {
  const eve = await server.person('Eve Asked')

  const { eventId, event } = await importAs(eve, asking)

  expect(event.progress).toMatchObject({
    stage: 'done',
    tasks: 2,
    who: [
      { name: 'Ada Winter', promises: 1, said: "I'll send you the price list by Friday.", because: null },
      { name: 'Ben Okoro', promises: 1, said: expect.stringContaining('brochure'), because: null },
    ],
  })
  expect(event.summary).not.toBeNull()
  expect(await tasksOf(eve, eventId)).toEqual([])

  const answered = await say(eve, eventId, 'ada winter')

  expect(answered.progress).toMatchObject({ stage: 'done', tasks: 2 })
  expect(answered.attendees.map(({ name, userId }) => [name, userId === eve.me.id])).toEqual([
    ['Ada Winter', true],
    ['Ben Okoro', false],
  ])
  expect(await onBoard(eve)).toEqual([expect.stringMatching(/price list/)])
})

test('a promise that repeats one of the user’s tasks updates it once the user says who they are', async () => {
  const eve = await server.person('Eve Repeats')
  const said = (day: string, start: string) => ({
    ...asking,
    start,
    text: `[0:01] Ada Winter: I'll send the weekly report to Ben by ${day}.\n[0:05] Ben Okoro: Good.`,
  })
  const first = await importAs(eve, said('Friday', '2026-03-05T09:00:00Z'))
  await say(eve, first.eventId, 'Ada Winter')
  const again = await importAs(eve, said('Tuesday', '2026-03-05T11:00:00Z'))
  await say(eve, again.eventId, 'Ada Winter')

  const tasks = (await eve.get<Task[]>('/api/tasks')).body.filter(({ demoKey }) => !demoKey)
  expect(tasks.map(({ deadline }) => deadline)).toEqual(['2026-03-10'])
})

test('a user who wasn’t in the meeting gets no tasks on the board, and can still say later that they were', async () => {
  const eve = await server.person('Eve Absent')
  const { eventId } = await importAs(eve, asking)

  await say(eve, eventId, null)
  expect(await onBoard(eve)).toEqual([])
  expect(await tasksOf(eve, eventId)).toHaveLength(2)

  await say(eve, eventId, 'Ben Okoro')
  expect(await onBoard(eve)).toEqual([expect.stringMatching(/brochure/)])

  await say(eve, eventId, 'Ada Winter')
  expect(await onBoard(eve)).toEqual([expect.stringMatching(/price list/)])

  const { attendees } = await say(eve, eventId, null)
  expect(attendees.map(({ name }) => name)).toEqual(['Ada Winter', 'Ben Okoro', 'Eve Absent'])
  expect(await onBoard(eve)).toEqual([])
})

test('the answer is remembered for the next transcript, also on another device, and only for this user', async () => {
  const [eve, max] = [await server.person('Eve Again'), await server.person('Max Other')]
  const { eventId } = await importAs(eve, asking)
  await say(eve, eventId, 'Ben Okoro')
  const next = { ...asking, text: planning.replace('Friday', 'Tuesday') }

  const [hers, his] = [await importAs(eve, next), await importAs(max, next)]

  expect(hers.event.progress!.who).toMatchObject([
    { name: 'Ben Okoro', because: 'before' },
    { name: 'Ada Winter', because: null },
  ])
  expect(his.event.progress!.who!.map(({ because }) => because)).toEqual([null, null])
})

test('a speaker with the user’s name is the likely one, and its promises count once', async () => {
  const ada = await server.person('Ada Winter')

  const { event } = await importAs(ada, asking)

  expect(event.progress!.who).toMatchObject([
    { name: 'Ada Winter', promises: 1, because: 'name' },
    { name: 'Ben Okoro', promises: 1, because: null },
  ])
})

test('the same transcript isn’t asked about again', async () => {
  const eve = await server.person('Eve Twice')
  const { eventId } = await importAs(eve, asking)
  await say(eve, eventId, 'Ada Winter')

  const { event } = await importAs(eve, asking)

  expect(event.progress).toMatchObject({ stage: 'done', tasks: 2 })
  expect(event.progress!.who).toBeUndefined()
  expect(await onBoard(eve)).toHaveLength(1)
})

test('with nothing to do in it there is no question', async () => {
  const eve = await server.person('Eve Weather')

  const { event } = await importAs(eve, { ...asking, text: '[0:04] Ada Winter: It rained all weekend.' })

  expect(event.progress).toMatchObject({ stage: 'done', tasks: 0 })
  expect(event.progress!.who).toBeUndefined()
})

test('a name that doesn’t speak, and someone else’s import, are refused', async () => {
  const [eve, max] = [await server.person('Eve Refused'), await server.person('Max Refused')]
  const { eventId } = await importAs(eve, asking)
  const refusal = async (person: Someone, me: string) => {
    const { status, body } = await person.put<ProblemBody>(`/api/imports/${eventId}/me`, { me })
    return [status, body.code]
  }

  expect(await refusal(eve, 'Eve Refused')).toEqual([400, 'speaker_unknown'])
  expect(await refusal(max, 'Ada Winter')).toEqual([404, 'event_not_found'])
})
