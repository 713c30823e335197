import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captureMeeting } from '#server/capture/capture-meeting.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { newTask } from '#tests/support/board.ts'
import { importAs, tasksOf } from '#tests/support/import.ts'
import { aLiveMeeting, spoken } from '#tests/support/live-meeting.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const two = async (name: string): Promise<[Someone, Someone]> => [
  await server.person(`Ada ${name}`),
  await server.person(`Ben ${name}`),
]
const titles = (tasks: readonly Task[]) => tasks.map(({ title }) => title).toSorted()
/** Talk without promises. */
const chatter = (from: number, count: number, names: string[]) =>
  Array.from({ length: count }, (_, n) =>
    spoken(from + n, names[n % names.length]!, `It was quiet at pier ${from + n} all weekend.`),
  )

describe('during a meeting', () => {
  test('a promise appears on the boards of everyone who captures the meeting', async () => {
    const [ada, ben] = await two('Live')
    const meeting = await aLiveMeeting(server, { person: ada }, { person: ben })
    await meeting.say(spoken(1, 'Ada Live', "I'll send you the price list by Friday."), spoken(2, 'Ben Live', 'Great.'))
    await meeting.listen()

    const [task] = await tasksOf(ben, meeting.id)
    expect(task).toMatchObject({
      title: 'Send Ben the price list',
      deadline: '2026-03-06',
      taskAccess: 'ATTENDEES',
      source: { meetingId: meeting.id },
    })
    expect(task!.assignees.map(({ userId }) => userId)).toEqual([ada.me.id])
    expect((await ada.get<Task[]>('/api/tasks')).body.map(({ id }) => id)).toContain(task!.id)
    expect((await meeting.event(ada)).progress).toEqual({
      stage: 'finding',
      lines: 2,
      speakers: 2,
      passages: null,
      tasks: 1,
      noise: 0,
    })
  })

  test('the server reads new lines on its own', async () => {
    const [ada] = await two('Itself')
    const meeting = await aLiveMeeting(server, { person: ada }, { name: 'Ben Itself' })
    const listener = await ada.listen()
    const task = nextAnnouncement(listener, 'task', ({ source }) => source?.meetingId === meeting.id)
    await meeting.say(spoken(1, 'Ada Itself', "I'll send you the price list by Friday."))
    server.setTime('2026-03-05T10:00:03Z') // lines of three seconds are read together
    await server.settle()

    expect((await task).title).toMatch(/price list/i)
    listener.close()
  })

  test('an answer changes the existing task', async () => {
    const [ada, ben] = await two('Answers')
    const meeting = await aLiveMeeting(server, { person: ada }, { person: ben }, { name: 'Clara Lind' })
    await meeting.say(spoken(1, 'Ada Answers', 'Could someone please send the brochure to the printers?'))
    await meeting.listen()
    const [open] = await tasksOf(ada, meeting.id)
    expect(open!.assignees).toEqual([])

    await meeting.say(spoken(2, 'Ben Answers', "Yes, I'll do that by Tuesday."))
    await meeting.listen()
    const tasks = await tasksOf(ada, meeting.id)
    expect(tasks).toMatchObject([{ id: open!.id, deadline: '2026-03-10' }])
    expect(tasks[0]!.assignees.map(({ userId }) => userId)).toEqual([ben.me.id])
  })

  test("the same promise an hour later isn't a second task, and a new day replaces the old one", async () => {
    const [ada, ben] = await two('Repeats')
    const meeting = await aLiveMeeting(server, { person: ada }, { person: ben })
    const names = ['Ada Repeats', 'Ben Repeats']
    await meeting.say(spoken(1, names[0]!, "I'll send the price list to the printers by Friday."))
    await meeting.listen()
    await meeting.say(...chatter(2, 300, names))
    await meeting.listen()
    await meeting.say(spoken(400, names[0]!, "I'll send the price list to the printers by Friday."))
    await meeting.listen()
    const [task, ...others] = await tasksOf(ada, meeting.id)
    expect([task!.deadline, others]).toEqual(['2026-03-06', []])

    await meeting.say(
      ...chatter(401, 200, names),
      spoken(700, names[0]!, "I'll send the price list to the printers by Tuesday."),
    )
    await meeting.listen()
    expect(await tasksOf(ada, meeting.id)).toMatchObject([{ id: task!.id, deadline: '2026-03-10' }])

    await meeting.end()
    expect(await tasksOf(ada, meeting.id)).toMatchObject([
      { id: task!.id, deadline: '2026-03-10', assignees: [{ userId: ada.me.id }] },
    ])
  })

  test('a withdrawn task stays until the end, and is then deleted unless someone edited it', async () => {
    const [ada, ben] = await two('Withdraws')
    const meeting = await aLiveMeeting(server, { person: ada }, { person: ben })
    await meeting.say(
      spoken(1, 'Ada Withdraws', "I'll send the price list to the printers by Friday."),
      spoken(2, 'Ben Withdraws', "And I'll book the meeting room for Monday."),
    )
    await meeting.listen()
    const before = await tasksOf(ada, meeting.id)
    expect(before).toHaveLength(2)
    const booking = before.find(({ title }) => /room/.test(title))!
    await ben.put(`/api/tasks/${booking.id}`, { notes: 'The large one.' })

    await meeting.say(
      spoken(3, 'Ada Withdraws', 'Forget the price list, the printers have it.'),
      spoken(4, 'Ben Withdraws', 'Forget the meeting room, we meet outside.'),
    )
    await meeting.listen()
    expect(await tasksOf(ada, meeting.id)).toHaveLength(2)

    const listener = await ben.listen()
    const gone = nextAnnouncement(listener, 'task-removed')
    await meeting.end()
    expect((await tasksOf(ada, meeting.id)).map(({ id }) => id)).toEqual([booking.id])
    expect((await gone).id).not.toBe(booking.id)
    listener.close()
  })

  test('an edited title and a completed status stay', async () => {
    const [ada, ben] = await two('Touches')
    const meeting = await aLiveMeeting(server, { person: ada }, { person: ben })
    await meeting.say(spoken(1, 'Ada Touches', "I'll send the price list to the printers by Friday."))
    await meeting.listen()
    const [task] = await tasksOf(ada, meeting.id)
    await ada.put(`/api/tasks/${task!.id}`, { title: 'Prices to print', status: 'COMPLETED' })

    await meeting.say(
      spoken(2, 'Ben Touches', 'Thanks.'),
      spoken(3, 'Ada Touches', 'I will call the harbour office tomorrow.'),
    )
    await meeting.listen()
    await meeting.end()

    const tasks = await tasksOf(ada, meeting.id)
    expect(tasks).toHaveLength(2)
    expect(tasks.find(({ id }) => id === task!.id)).toMatchObject({
      customTitle: 'Prices to print',
      status: 'COMPLETED',
    })
  })

  test('reading again, even after a correction, creates no duplicates', async () => {
    const [ada, ben] = await two('Corrects')
    const meeting = await aLiveMeeting(server, { person: ada }, { person: ben })
    await meeting.say(
      spoken(1, 'Ada Corrects', "I'll send the price list to the painters by Friday."),
      ...chatter(2, 150, ['Ben Corrects', 'Ada Corrects']),
    )
    await meeting.listen()
    const [task] = await tasksOf(ada, meeting.id)
    await Promise.all([meeting.listen(), meeting.listen()])
    expect(await tasksOf(ada, meeting.id)).toEqual([task])

    await meeting.say(spoken(1, 'Ada Corrects', "I'll send the price list to the printers by Friday."))
    await meeting.listen()
    expect(await tasksOf(ada, meeting.id)).toMatchObject([
      { id: task!.id, title: "“I'll send the price list to the printers by Friday”" },
    ])
  })
})

describe('after a meeting', () => {
  const said = [
    ['Ada', 'Good morning, everyone.'],
    ['Ben', 'The brochure is still missing the new prices.'],
    ['Ada', "I'll send you the price list by Friday."],
    ['Ben', 'Great, then I will update the brochure on Monday.'],
    ['Ada', 'Could you please also call the printers?'],
    ['Ben', 'Sure, tomorrow.'],
    ...Array.from({ length: 150 }, (_, n) => [n % 2 ? 'Ada' : 'Ben', `It was quiet at pier ${n} all weekend.`]),
    ['Ada', "I'll book the boathouse for the summer party by next Wednesday."],
    ['Ben', 'Forget the printers, I spoke to them.'],
    ['Ben', "And I'll write the invitations on Thursday."],
    ['Ada', "As I said, I'll send you the price list by Tuesday then."],
  ] as const

  /** The tasks as users see them, without their places. */
  const shape = (tasks: readonly Task[]) =>
    tasks
      .map(({ title, deadline, isNoise, contextSummary, originalAssignee, assignees, source }) => ({
        title,
        deadline,
        isNoise,
        contextSummary,
        owner: assignees[0]?.user.name ?? originalAssignee,
        said: source!.lines.map(({ text }) => text),
        reason: source!.reason,
      }))
      .toSorted((one, other) => one.title.localeCompare(other.title))

  test.each([1, 2])('the tasks are those of the whole meeting, in any batches and order (%i)', async (seed) => {
    const ada = await server.person(`Ada Pieces ${seed}`)
    const text = said
      .map(
        ([who, words], n) =>
          `[${Math.floor((n * 5) / 60)}:${String((n * 5) % 60).padStart(2, '0')}] ${who} Pieces ${seed}: ${words}`,
      )
      .join('\n')
    const { eventId, event } = await importAs(ada, {
      title: 'Spring planning',
      start: '2026-03-05T09:00:00.000Z',
      timezone: 'Europe/Vienna',
      me: ada.me.name,
      text,
    })
    const whole = shape(await tasksOf(ada, eventId))
    await ada.delete(`/api/imports/${eventId}`)

    const meeting = await aLiveMeeting(server, { person: ada }, { name: `Ben Pieces ${seed}` })
    const lines = said.map(([who, words], n) => spoken(n, `${who} Pieces ${seed}`, words))
    for (const piece of pieces(lines, seed)) {
      await meeting.say(...piece)
      await meeting.listen()
    }
    await meeting.end()

    expect(whole.length).toBeGreaterThan(3)
    const seen = await meeting.event(ada)
    expect(shape(await tasksOf(ada, meeting.id))).toEqual(whole)
    expect([seen.progress, seen.summary]).toEqual([event.progress, event.summary])
  })

  test('a meeting without lines is done, and so is one that no one can see anymore', async () => {
    const [ada] = await two('Silence')
    const silent = await aLiveMeeting(server, { person: ada })
    await silent.end()
    expect(await silent.event(ada)).toMatchObject({
      summary: null,
      progress: { stage: 'done', lines: 0, speakers: 0, tasks: 0, noise: 0 },
    })
    expect(await tasksOf(ada, silent.id)).toEqual([])

    const lonely = await aLiveMeeting(server, { name: 'Nobody Here' })
    await lonely.say(spoken(1, 'Nobody Here', "I'll send the price list."))
    await lonely.listen()
    await lonely.end()
    expect(await server.sql(`select progress->>'stage' as stage from meetings where id = $1`, [lonely.id])).toEqual([
      { stage: 'done' },
    ])
  })

  test('lines after the end are read once, too', async () => {
    const [ada, ben] = await two('Late')
    const meeting = await aLiveMeeting(server, { person: ada }, { person: ben })
    await meeting.say(spoken(1, 'Ada Late', "I'll send the price list to the printers by Friday."))
    await meeting.end()
    const listener = await ada.listen()
    const done = nextAnnouncement(
      listener,
      'meeting',
      ({ progress }) => progress?.stage === 'done' && progress.lines === 2,
    )
    await meeting.say(spoken(2, 'Ben Late', 'I will call the harbour office tomorrow.'))
    await meeting.listen()
    await done
    expect(titles(await tasksOf(ada, meeting.id))).toHaveLength(2)

    const runs = () => server.sql(`select 1 from capture_runs where "meetingId" = $1`, [meeting.id])
    const before = await runs()
    await server.work('capture-transcript', { meetingId: meeting.id, userId: ada.me.id, onlyIfUnread: true })
    await meeting.listen()
    expect(await runs()).toHaveLength(before.length)
    listener.close()
  })

  test("a deleted transcript isn't read, and captured tasks stay", async () => {
    const [ada] = await two('Deletes')
    const meeting = await aLiveMeeting(server, { person: ada })
    await meeting.say(spoken(1, 'Ada Deletes', "I'll send the price list to the printers by Friday."))
    await meeting.listen()
    const before = await tasksOf(ada, meeting.id)
    await server.sql(`delete from transcript_lines where "meetingId" = $1`, [meeting.id])
    await server.sql(`update meetings set "transcriptDeletedAt" = now() where id = $1`, [meeting.id])
    await meeting.listen()
    await meeting.end()
    await server.work('capture-transcript', { meetingId: meeting.id, userId: ada.me.id })

    expect(before).toHaveLength(1)
    expect((await tasksOf(ada, meeting.id)).map(({ id, title }) => [id, title])).toEqual(
      before.map(({ id, title }) => [id, title]),
    )
  })
})

describe('for several users', () => {
  test("a task one of them already has is a duplicate, and its title isn't shown to the others", async () => {
    const [ada, ben] = await two('Both')
    const mine = await newTask(ben, { title: 'Send the price list to the printers', assigneeIds: [ben.me.id] })
    await newTask(ben, { title: 'Call the secret harbour office quickly at lunch', assigneeIds: [ben.me.id] })
    const meeting = await aLiveMeeting(server, { person: ada }, { person: ben })
    await meeting.say(
      spoken(1, 'Ben Both', "I'll send the price list to the printers."),
      spoken(2, 'Ada Both', "I'll write the summer newsletter tomorrow."),
      spoken(3, 'Ben Both', 'I will call the harbour office tomorrow.'),
    )
    await meeting.listen()

    const check = async () => {
      const tasks = await tasksOf(ada, meeting.id)
      expect(tasks.find(({ title }) => /price list/.test(title))).toMatchObject({ duplicateOf: mine.id })
      expect(tasks.find(({ title }) => /newsletter/.test(title))).toMatchObject({ duplicateOf: null })
      expect(tasks).toHaveLength(3)
      expect(JSON.stringify(tasks)).not.toMatch(/secret/)
    }
    await check()
    await meeting.end()
    await check()
  })

  test("a rating by one of them doesn't count for the others", async () => {
    const [ada, ben] = await two('Rates')
    const first = await aLiveMeeting(server, { person: ada })
    await first.say(spoken(1, 'Ada Rates', "I'll water the plants in the lobby on Friday."))
    await first.end()
    const [task] = await tasksOf(ada, first.id)
    await ada.put(`/api/tasks/${task!.id}`, { rating: 'BAD', ratingReason: 'too-small' })

    const meeting = await aLiveMeeting(server, { person: ada }, { person: ben })
    await meeting.say(
      spoken(1, 'Ada Rates', "I'll water the plants on the roof on Friday."),
      spoken(2, 'Ben Rates', "And I'll water the plants by the gate on Friday."),
    )
    await meeting.listen()
    await meeting.end()
    expect((await tasksOf(ada, meeting.id)).filter(({ isNoise }) => isNoise).map(({ title }) => title)).toEqual([
      'Water the plants on the roof',
    ])
    expect(titles(await tasksOf(ada, meeting.id))).toEqual([
      'Water the plants by the gate',
      'Water the plants on the roof',
    ])
  })

  test("a user who starts to capture later sees earlier tasks, and one who doesn't capture sees nothing", async () => {
    const [ada, ben] = await two('Joins')
    const clara = await server.person('Clara Joins')
    const meeting = await aLiveMeeting(
      server,
      { person: ada },
      { person: ben, botEnabled: false },
      { person: clara, botEnabled: false },
    )
    await meeting.say(
      spoken(1, 'Ada Joins', "I'll send the price list to the printers by Friday."),
      spoken(2, 'Clara Joins', 'Good.'),
    )
    await meeting.listen()
    expect(await tasksOf(ben, meeting.id)).toEqual([])

    await server.sql(`update meeting_attendees set "botEnabled" = true where "meetingId" = $1 and "userId" = $2`, [
      meeting.id,
      ben.me.id,
    ])
    await meeting.end()
    expect(await tasksOf(ben, meeting.id)).toHaveLength(1)
    expect(await tasksOf(clara, meeting.id)).toEqual([])
  })

  test('a deleted meeting is ignored', async () => {
    const [ada] = await two('Gone')
    const meeting = await aLiveMeeting(server, { person: ada })
    await meeting.say(spoken(1, 'Ada Gone', "I'll send the price list."))
    await server.sql(`delete from meetings where id = $1`, [meeting.id])
    await meeting.listen()
    await expect(captureMeeting(server.deps, meeting.id)).resolves.toBeUndefined()
  })
})

/** Lines in batches, mostly in order, some early and some late. */
function pieces<Item>(items: readonly Item[], seed: number): Item[][] {
  const shuffled = items
    .map((item, n) => ({ item, at: n + ((n * 7919 * seed) % 11) * (seed - 1) * 4 }))
    .toSorted((one, other) => one.at - other.at)
  const size = 9 + seed * 8
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    shuffled.slice(n * size, (n + 1) * size).map(({ item }) => item),
  )
}
