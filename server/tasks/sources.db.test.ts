import { afterAll, beforeAll, expect, test } from 'vitest'
import { Task, type TaskSource } from '#shared/tasks/schemas.ts'
import { meet, newTask, taskAs } from '#tests/support/board.ts'
import { importAs, planningDetails, tasksOf } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'
import { aStoredChannel, tsAt } from '#tests/support/stored-slack.ts'
import { alsoSaid } from '#tests/support/task-sources.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const titlesOf = (sources: readonly TaskSource[]) => sources.map(({ meeting }) => meeting?.title)

test('a task lists every source, the one shown first, wherever it is read', async () => {
  const ada = await server.person('Ada Says')
  const say = async (title: string, start: string, text: string) =>
    importAs(ada, { ...planningDetails, title, start, text: `Ada Winter: ${text}`, me: 'Ada Winter' })
  const { eventId } = await say(
    'Monday',
    '2026-03-02T10:00:00Z',
    "I'll send the weekly report to Ben by Friday, March 6.",
  )
  const [first] = await tasksOf(ada, eventId)
  await say('Tuesday', '2026-03-03T10:00:00Z', "I'll send the weekly report to Ben by Monday, March 9.")

  const task = await taskAs(ada, first!.id)
  expect(task.deadline).toBe('2026-03-09')
  expect(titlesOf(task.sources)).toEqual(['Monday', 'Tuesday'])
  expect(task.source).toEqual(task.sources[0])
  expect(task.sources[1]!.lines).toMatchObject([{ speaker: 'Ada Winter', text: expect.stringContaining('March 9') }])

  expect(Task.array().parse((await ada.get('/api/tasks')).body)).toContainEqual(task)
  expect(await tasksOf(ada, eventId)).toEqual([task])
  const archive = (await ada.get<{ tasks: Task[] }>('/api/export')).body
  expect(archive.tasks.find(({ id }) => id === task.id)?.sources).toEqual(task.sources)
})

test('a task said again is announced as newer, even if it keeps the date that its user chose', async () => {
  const ada = await server.person('Ada Repeats')
  const say = (start: string, day: string) =>
    importAs(ada, {
      ...planningDetails,
      start,
      text: `Ada Winter: I'll send the weekly report to Ben by ${day}.`,
      me: 'Ada Winter',
    })
  const { eventId } = await say('2026-03-02T10:00:00Z', 'Friday, March 6')
  const id = (await tasksOf(ada, eventId))[0]!.id
  await ada.put(`/api/tasks/${id}`, { deadline: '2026-03-12', deadlineType: 'DATE' })
  const before = await taskAs(ada, id)
  const listener = await ada.listen()
  const announced = nextAnnouncement(listener, 'task', (task) => task.alsoIn !== undefined)
  await say('2026-03-03T10:00:00Z', 'Monday, March 9')

  const { deadline, updatedAt } = await announced
  expect(deadline).toBe('2026-03-12')
  expect(updatedAt > before.updatedAt).toBe(true)
  listener.close()
})

test('a task typed by hand has one source', async () => {
  const ada = await server.person('Ada Types')
  const task = await newTask(ada)

  expect(task.sources).toEqual([task.source])
})

/** Makes a channel and a mailbox of a user's the later sources of a task. */
async function saidPrivately(person: Someone, taskId: string) {
  const { channelId } = await aStoredChannel(server)
  const [set] = await server.sql<{ id: string }>(
    `insert into slack_message_sets (id, "userId", "channelId", "startTs", permalink, "createdAt") values (gen_random_uuid(), $1, $2, $3, 'https://portolan.slack.example/p1', now()) returning id`,
    [person.me.id, channelId, tsAt(0)],
  )
  await alsoSaid(server, taskId, { type: 'SLACK', userId: person.me.id, slackMessageSetId: set!.id, label: '#launch' })
  const mailbox = await aStoredMailbox(server, person)
  await mailbox.receive({ id: 'm1', from: { name: 'Beatriz', email: 'beatriz@port.example' }, text: 'When?' })
  const [email] = await server.sql<{ id: string }>('select id from emails where "connectionId" = $1', [
    mailbox.connectionId,
  ])
  await alsoSaid(server, taskId, { type: 'EMAIL', userId: person.me.id, emailId: email!.id })
}

test('nobody sees a later source from a meeting, channel or mailbox of someone else', async () => {
  const [ada, ben] = [await server.person('Ada Private'), await server.person('Ben Private')]
  await meet(server, ada, ben)
  const task = await newTask(ada, { assigneeIds: [ada.me.id, ben.me.id] })
  await alsoSaid(server, task.id, { type: 'MEETING', meetingId: await meet(server, ada, ben) })
  await alsoSaid(server, task.id, { type: 'MEETING', meetingId: await meet(server, ada) })
  await saidPrivately(ada, task.id)

  const seenBy = async (person: Someone) => (await taskAs(person, task.id)).sources.map(({ type }) => type)
  expect(await seenBy(ada)).toEqual(['MANUAL', 'MEETING', 'MEETING', 'SLACK', 'EMAIL'])
  expect(await seenBy(ben)).toEqual(['MANUAL', 'MEETING'])
  const mail = (await taskAs(ada, task.id)).sources.at(-1)!.email
  expect(mail).toMatchObject({ fromName: 'Beatriz', sentAt: '2026-03-04T09:00:00.000Z' })

  await server.sql(
    'delete from emails where id = (select "emailId" from task_sources where "taskId" = $1 and type = \'EMAIL\')',
    [task.id],
  )
  await server.sql('delete from slack_message_sets where "userId" = $1', [ada.me.id])
  expect(await seenBy(ada)).toEqual(['MANUAL', 'MEETING', 'MEETING', 'SLACK', 'EMAIL'])
  expect(await seenBy(ben)).toEqual(['MANUAL', 'MEETING'])
})
