import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import type { Imported } from '#shared/imports/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Task } from '#shared/tasks/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { importAs, planningDetails, tasksOf } from '#tests/support/import.ts'
import type { Someone } from '#tests/support/someone.ts'
import { planning } from '#tests/support/transcripts.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const details = planningDetails

const saying = (words: string, start = details.start) => ({ ...details, start, text: `[0:01] Ada Winter: ${words}` })

describe('importing again', () => {
  test('the same text finds the same event and creates no duplicates', async () => {
    const ada = await server.person('Ada Vance')
    const first = await importAs(ada)
    const before = await tasksOf(ada, first.eventId)

    const second = await importAs(ada)

    expect(second.eventId).toBe(first.eventId)
    expect(await tasksOf(ada, first.eventId)).toEqual(before)
  })

  test('the same text under a new id still finds the same event', async () => {
    const ada = await server.person('Ada Again')
    const first = await importAs(ada, { ...details, id: uuid7(), text: planning })

    const second = await importAs(ada, { ...details, id: uuid7(), title: 'Planning, spring', text: planning })

    expect(second.eventId).toBe(first.eventId)
    expect(second.event.title).toBe('Planning, spring')
  })

  test('choosing a speaker later adds their promises to my board', async () => {
    const ada = await server.person('Ada Late')
    const { eventId } = await importAs(ada, { ...details, me: undefined, text: planning })
    expect((await ada.get<Task[]>('/api/tasks')).body.filter(({ demoKey }) => !demoKey)).toEqual([])

    await importAs(ada)

    const board = (await ada.get<Task[]>('/api/tasks')).body.filter(({ source }) => source?.meetingId === eventId)
    expect(board.map(({ title }) => title)).toEqual([expect.stringMatching(/price list/)])
  })

  test('a repeat of an open task is a duplicate; a repeat of a completed one is a new task', async () => {
    const ada = await server.person('Ada Weekly')
    const said = (start: string) =>
      importAs(ada, {
        ...details,
        start,
        text: `[0:01] Ada Winter: I'll send the weekly report to Ben by Friday. (${start})`,
      })
    const [first] = await tasksOf(ada, (await said('2026-03-05T09:00:00Z')).eventId)
    const [second] = await tasksOf(ada, (await said('2026-03-05T11:00:00Z')).eventId)
    expect(second!.duplicateOf).toBe(first!.id)

    await ada.put(`/api/tasks/${first!.id}`, { status: 'COMPLETED' })
    const [third] = await tasksOf(ada, (await said('2026-03-12T09:00:00Z')).eventId)
    expect(third).toMatchObject({ duplicateOf: null, deadline: '2026-03-13' })
  })

  test("a repeat with another day changes the existing task's deadline", async () => {
    const ada = await server.person('Ada Moves')
    const [first] = await tasksOf(
      ada,
      (await importAs(ada, saying("I'll send the weekly report to Ben by Friday."))).eventId,
    )

    const { eventId } = await importAs(
      ada,
      saying("I'll send the weekly report to Ben by Tuesday.", '2026-03-05T11:00:00Z'),
    )

    expect(await tasksOf(ada, eventId)).toMatchObject([
      { id: first!.id, title: first!.title, deadline: '2026-03-10', source: { meetingId: first!.source!.meetingId } },
    ])
    expect((await ada.get<Task[]>('/api/tasks')).body.filter(({ demoKey }) => !demoKey)).toHaveLength(1)
  })

  test('a deadline the user chose stays, and the task outlives the later event', async () => {
    const ada = await server.person('Ada Chooses')
    const [first] = await tasksOf(
      ada,
      (await importAs(ada, saying("I'll send the weekly report to Ben by Friday."))).eventId,
    )
    await ada.put(`/api/tasks/${first!.id}`, { deadline: '2026-03-09', deadlineType: 'DATE' })

    const { eventId } = await importAs(
      ada,
      saying("I'll send the weekly report to Ben by Tuesday.", '2026-03-05T11:00:00Z'),
    )
    expect(await tasksOf(ada, eventId)).toMatchObject([{ id: first!.id, deadline: '2026-03-09' }])

    await ada.delete(`/api/imports/${eventId}`)
    expect((await ada.get<Task>(`/api/tasks/${first!.id}`)).body.deadline).toBe('2026-03-09')
  })

  test('an update that is edited and imported again changes only itself', async () => {
    const ada = await server.person('Ada Corrects')
    const [first] = await tasksOf(
      ada,
      (await importAs(ada, saying("I'll send the weekly report to Ben by Friday."))).eventId,
    )
    const id = uuid7()
    await importAs(ada, { ...saying("I'll send the weekly report to Ben by Tuesday.", '2026-03-05T11:00:00Z'), id })

    await importAs(ada, { ...saying("I'll send the weekly report to Ben by Wednesday.", '2026-03-05T11:00:00Z'), id })
    expect((await ada.get<Task>(`/api/tasks/${first!.id}`)).body).toMatchObject({
      title: first!.title,
      deadline: '2026-03-11',
    })

    await importAs(ada, { ...saying('The weather is lovely.', '2026-03-05T11:00:00Z'), id })
    expect((await ada.get<Task>(`/api/tasks/${first!.id}`)).body.status).toBe('INCOMPLETE')
  })

  test('a report in another event proposes to complete the task, and the user decides', async () => {
    const ada = await server.person('Ada Reports')
    const [first] = await tasksOf(
      ada,
      (await importAs(ada, saying("I'll send the weekly report to Ben by Friday."))).eventId,
    )

    const { event } = await importAs(ada, {
      ...saying('I already sent the weekly report to Ben yesterday.', '2026-03-06T09:00:00Z'),
      title: 'Standup',
    })

    const reported = (await ada.get<Task>(`/api/tasks/${first!.id}`)).body
    expect(reported).toMatchObject({
      status: 'INCOMPLETE',
      saidDone: 'Ada Winter said in “Standup” that this is done.',
    })
    expect(event.progress).toMatchObject({ tasks: 0, noise: 0 })

    const other = await server.person('Ada Unsays')
    const [open] = await tasksOf(
      other,
      (await importAs(other, saying("I'll send the weekly report to Ben by Friday."))).eventId,
    )
    const report = await importAs(other, {
      ...saying('I already sent the weekly report to Ben yesterday.', '2026-03-06T09:00:00Z'),
    })
    await other.delete(`/api/imports/${report.eventId}`)
    expect((await other.get<Task>(`/api/tasks/${open!.id}`)).body).toMatchObject({
      status: 'INCOMPLETE',
      saidDone: null,
    })

    await ada.put(`/api/tasks/${first!.id}`, { saidDone: null })
    await importAs(ada, {
      ...saying('I already sent the weekly report to Ben yesterday.', '2026-03-06T09:00:00Z'),
      title: 'Standup, again',
    })
    expect((await ada.get<Task>(`/api/tasks/${first!.id}`)).body.saidDone).toBeNull()
  })

  test('a task given to someone else becomes theirs, unless a user chose the assignees', async () => {
    const ada = await server.person('Ada Hands')
    const [first] = await tasksOf(
      ada,
      (await importAs(ada, saying("I'll send the weekly report to the harbour office by Friday."))).eventId,
    )
    const handOver = {
      ...saying('Good morning.', '2026-03-05T11:00:00Z'),
      text: '[0:01] Ada Winter: Ben will send the weekly report to the harbour office on Tuesday.\n[0:05] Ben Okoro: Good.',
    }

    await importAs(ada, handOver)
    const given = (await ada.get<Task>(`/api/tasks/${first!.id}`)).body
    expect(given).toMatchObject({ title: first!.title, deadline: '2026-03-10' })
    expect(given.assignees.map(({ user }) => user.name)).not.toContain('Ada Hands')

    const chosen = await server.person('Ada Keeps')
    const [own] = await tasksOf(
      chosen,
      (await importAs(chosen, saying("I'll send the weekly report to the harbour office by Friday."))).eventId,
    )
    await chosen.put(`/api/tasks/${own!.id}`, { assigneeIds: [chosen.me.id] })
    await importAs(chosen, handOver)
    expect((await chosen.get<Task>(`/api/tasks/${own!.id}`)).body.assignees.map(({ user }) => user.name)).toEqual([
      'Ada Keeps',
    ])
  })

  test('something that only sounds like a promise changes nothing', async () => {
    const ada = await server.person('Ada Muses')
    const [first] = await tasksOf(
      ada,
      (await importAs(ada, saying("I'll send the weekly report to Ben by Friday."))).eventId,
    )

    await importAs(ada, saying('In theory I could send the weekly report to Ben by Tuesday.', '2026-03-05T11:00:00Z'))
    expect((await ada.get<Task>(`/api/tasks/${first!.id}`)).body.deadline).toBe('2026-03-06')
  })

  test('a task a user created keeps its deadline and assignees, and outlives the event that mentions it', async () => {
    const ada = await server.person('Ada Writes')
    const id = uuid7()
    await ada.post('/api/tasks', {
      id,
      title: 'Send the weekly report to the harbour office',
      deadline: '2026-03-20',
      deadlineType: 'DATE',
      notes: 'With the tables.',
    })

    const text =
      '[0:01] Ada Winter: Ben will send the weekly report to the harbour office on Tuesday.\n[0:05] Ben Okoro: Good.'
    const { eventId } = await importAs(ada, { ...saying(''), text })
    await ada.delete(`/api/imports/${eventId}`)

    const kept = (await ada.get<Task>(`/api/tasks/${id}`)).body
    expect(kept).toMatchObject({ deadline: '2026-03-20', notes: 'With the tables.' })
    expect(kept.assignees.map(({ user }) => user.name)).toEqual(['Ada Writes'])
  })

  test('a transcript uploaded in growing parts gives the same result as the whole one', async () => {
    const [piecemeal, atOnce] = [await server.person('Ada Pieces'), await server.person('Ada Whole')]
    const lines = planning.trimEnd().split('\n')
    const id = uuid7()
    for (const length of [2, 3, 5, lines.length])
      await importAs(piecemeal, { ...details, id, text: lines.slice(0, length).join('\n') })
    const { eventId } = await importAs(atOnce)

    const told = async (who: Someone, event: string) =>
      (await tasksOf(who, event)).map(({ title, deadline, source }) => ({
        title,
        deadline,
        lines: source!.lines.map(({ text }) => text),
      }))
    expect(await told(piecemeal, id)).toEqual(await told(atOnce, eventId))
  })

  test('two uploads at once make one event', async () => {
    const ada = await server.person('Ada Quick')
    const body = { ...details, text: planning }

    const answers = await Promise.all([1, 2, 3].map(() => ada.post<Imported>('/api/imports/transcript', body)))

    expect(new Set(answers.map(({ body: { eventId } }) => eventId)).size).toBe(1)
    expect((await ada.get<Event[]>('/api/tasks/events')).body).toHaveLength(1)
  })

  test('the same text from another user is a separate event', async () => {
    const [ada, ben] = [await server.person('Ada Twin'), await server.person('Ben Twin')]

    const [mine, theirs] = [await importAs(ada), await importAs(ben, { ...details, me: 'Ben Okoro', text: planning })]

    expect(mine.eventId).not.toBe(theirs.eventId)
  })

  test('the same id with other text updates in place: withdrawn tasks are deleted, edited ones stay', async () => {
    const ada = await server.person('Ada Falk')
    const id = uuid7()
    await importAs(ada, { ...details, id, text: planning })
    const [price, brochure] = await tasksOf(ada, id)
    await ada.put(`/api/tasks/${price!.id}`, { title: 'Send Ben the spring prices' })

    const shorter = planning
      .split('\n')
      .filter((line) => !line.includes('brochure on Monday'))
      .join('\n')
    await importAs(ada, { ...details, id, text: shorter })

    const after = await tasksOf(ada, id)
    expect(after.map(({ id: taskId }) => taskId)).toEqual([price!.id])
    expect(after[0]).toMatchObject({ customTitle: 'Send Ben the spring prices' })
    expect((await ada.get(`/api/tasks/${brochure!.id}`)).status).toBe(404)
  })

  test('another user’s id is refused, and nothing of theirs changes', async () => {
    const [ada, ben] = [await server.person('Ada Owner'), await server.person('Ben Thief')]
    const { eventId } = await importAs(ada)

    const refused = await ben.post<ProblemBody>('/api/imports/transcript', {
      ...details,
      title: 'Stolen',
      id: eventId,
      text: planning,
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'id_taken'])

    expect((await ada.get<Event>(`/api/meetings/${eventId}`)).body.title).toBe('Spring planning')
  })
})

describe('a rating', () => {
  const water = (where: string, start: string) => saying(`I'll water the plants ${where} on Friday.`, start)
  const rate = (person: Someone, task: Task, rating: object) => person.put(`/api/tasks/${task.id}`, rating)

  test('of “not a task” makes similar tasks noise', async () => {
    const ada = await server.person('Ada Rates')
    const [first] = await tasksOf(ada, (await importAs(ada, water('in the lobby', '2026-03-05T09:00:00Z'))).eventId)
    await rate(ada, first!, { rating: 'BAD', ratingReason: 'too-small' })

    const [alike] = await tasksOf(ada, (await importAs(ada, water('on the roof', '2026-03-05T11:00:00Z'))).eventId)

    expect(first).toMatchObject({ isNoise: false })
    expect(alike).toMatchObject({ title: 'Water the plants on the roof', isNoise: true })
    expect((await ada.get<Task[]>('/api/tasks/noise-tasks')).body.map(({ id }) => id)).toEqual([alike!.id])
  })

  test("of “good” counters that, and a reason about one task doesn't count for others", async () => {
    const ada = await server.person('Ada Counters')
    const [first] = await tasksOf(ada, (await importAs(ada, water('in the lobby', '2026-03-05T09:00:00Z'))).eventId)
    await rate(ada, first!, { rating: 'BAD', ratingReason: 'complete' })
    const [second] = await tasksOf(ada, (await importAs(ada, water('on the roof', '2026-03-05T11:00:00Z'))).eventId)
    expect(second).toMatchObject({ isNoise: false })

    await rate(ada, first!, { rating: 'BAD', ratingReason: 'too-small' })
    await rate(ada, second!, { rating: 'GOOD' })
    const [third] = await tasksOf(ada, (await importAs(ada, water('by the gate', '2026-03-05T13:00:00Z'))).eventId)
    expect(third).toMatchObject({ isNoise: false })
  })
})
