import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Me } from '#shared/me/schemas.ts'
import { steps } from '#shared/onboarding/flow.ts'
import { Onboarding, TrialSummary } from '#shared/onboarding/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { Label } from '#shared/labels/schemas.ts'
import { newTask } from '#tests/support/board.ts'
import { importSampleAs, someoneWithATask, tasksOf } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'

let server: TestServer
let ada: Someone
let number = 0
beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  server.setTime('2026-03-05T10:00:00Z')
  ada = await server.person(`Ada Starter ${(number += 1)}`)
})
afterAll(() => server.stop())

const path = '/api/me/onboarding'
const read = async () => Onboarding.parse((await ada.get(path)).body)
const edit = async (changes: object) => Onboarding.parse((await ada.put(path, changes)).body)

test('a new user has started nothing', async () => {
  ada = await server.newcomer(`Ada New ${number}`)

  expect(await read()).toMatchObject({ onboarding: null, activities: [] })
})

test('completing the steps leads through the setup, and the last one ends it', async () => {
  ada = await server.newcomer(`Ada Steps ${number}`)
  const socket = await ada.listen()
  const ended = nextAnnouncement(socket, 'onboarding', ({ onboarded }) => onboarded)
  const notified = nextAnnouncement(socket, 'me-changed')

  const way = [(await read()).onboarding]
  for (const completedActivity of steps) way.push((await edit({ completedActivity })).onboarding)

  await Promise.all([ended, notified])
  socket.close()
  expect(way).toEqual([null, 'connect-slack', 'desktop-app', 'complete', 'video-demo', null])
  expect((await ada.get<Me>('/api/me')).body).toMatchObject({ onboarding: null, onboarded: true })
})

test('two tabs that finish at once, and one that is behind, end in the same place', async () => {
  ada = await server.newcomer(`Ada Tabs ${number}`)
  await Promise.all([edit({ completedActivity: 'complete' }), edit({ completedActivity: 'survey' })])
  expect(await read()).toMatchObject({ onboarding: 'video-demo', onboarded: false })

  await Promise.all([
    edit({ completedActivity: 'video-demo' }),
    edit({ completedActivity: 'video-demo' }),
    edit({ completedActivity: 'connect-slack' }),
  ])
  expect(await read()).toMatchObject({ onboarding: null, onboarded: true })
})

test('skipping Slack leads on, and leaves its step open for a tip', async () => {
  ada = await server.newcomer(`Ada Skips ${number}`)
  await edit({ completedActivity: 'survey' })
  const socket = await ada.listen()
  const notified = nextAnnouncement(socket, 'onboarding')

  expect((await ada.post('/api/slack/skip', { slackSkipReason: 'later' })).status).toBe(204)

  expect(await notified).toMatchObject({ onboarding: 'desktop-app' })
  const { activities } = await read()
  expect(activities.find(({ activity }) => activity === 'connect-slack')).toMatchObject({ completedAt: null })
  socket.close()
  expect((await ada.get<Me>('/api/me')).body).toMatchObject({
    onboarding: 'desktop-app',
    attributes: { slackSkipReason: 'later' },
  })
})

test('an activity is started once and completed once', async () => {
  await edit({ startedActivity: 'download-mac-app' })
  server.setTime('2026-03-06T10:00:00Z')
  await edit({ startedActivity: 'download-mac-app' })
  await edit({ completedActivity: 'download-mac-app' })
  server.setTime('2026-03-07T10:00:00Z')
  const after = await edit({ completedActivity: 'download-mac-app' })

  expect(after.activities).toEqual([
    { activity: 'download-mac-app', createdAt: '2026-03-05T10:00:00.000Z', completedAt: '2026-03-06T10:00:00.000Z' },
  ])
  expect(await read()).toEqual(after)
})

test('completing an activity starts it', async () => {
  const { activities } = await edit({ completedActivity: 'focus-ready' })

  expect(activities).toEqual([
    { activity: 'focus-ready', createdAt: '2026-03-05T10:00:00.000Z', completedAt: '2026-03-05T10:00:00.000Z' },
  ])
})

test('starting and completing at the same moment is one activity', async () => {
  await Promise.all([
    edit({ completedActivity: 'connect-slack' }),
    edit({ startedActivity: 'connect-slack' }),
    edit({ completedActivity: 'connect-slack' }),
  ])

  expect((await read()).activities).toMatchObject([
    { activity: 'connect-slack', completedAt: '2026-03-05T10:00:00.000Z' },
  ])
})

test('other windows are notified, and only of changes', async () => {
  const socket = await ada.listen()
  const notified: Onboarding[] = []
  socket.on('onboarding', (state) => notified.push(state))
  const last = nextAnnouncement(socket, 'onboarding', ({ activities }) => activities.length === 2)

  await edit({ completedActivity: 'download-mac-app' })
  await edit({ completedActivity: 'download-mac-app' })
  await edit({})
  await edit({ startedActivity: 'connect-slack' })

  await last
  socket.close()
  expect(notified.map(({ activities }) => activities.length)).toEqual([1, 2])
})

test('a change of onboarded is announced to the user, too', async () => {
  const socket = await ada.listen()
  const notified = nextAnnouncement(socket, 'me-changed')

  await edit({ onboarded: false })

  await notified
  socket.close()
  expect((await ada.get<Me>('/api/me')).body.onboarded).toBe(false)
  expect(await edit({ onboarded: true })).toMatchObject({ onboarded: true })
})

test('the start of what only the server knows is refused', async () => {
  const { status, body } = await ada.put<ProblemBody>(path, { startedActivity: 'email-demo' })

  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect((await read()).activities).toEqual([])
})

test('one user’s activities are not another’s', async () => {
  await edit({ completedActivity: 'download-mac-app' })
  const bob = await server.person(`Bob Starter ${number}`)

  expect((await bob.get(path)).body).toMatchObject({ activities: [] })
})

test('the trial’s summary counts what was captured, and no task of one’s own or of another', async () => {
  const { person, eventId, task } = await someoneWithATask(server, 'Ada Summed')
  const mine = (await tasksOf(person, eventId)).filter(({ assignees, isNoise }) =>
    assignees.some(({ userId }) => userId === person.me.id && !isNoise),
  )
  await newTask(person)
  const labels = (await person.get<Label[]>('/api/labels')).body
  await person.post(`/api/tasks/${task.id}/labels`, {
    labels: [{ labelId: labels.find(({ type }) => type === 'IMPORTANT')!.id }],
  })

  const summary = TrialSummary.parse((await person.get('/api/me/trial-summary')).body)
  expect(summary).toEqual({ taskCount: mine.length, importantTaskCount: 1, slackTaskCount: 0, meetingCount: 1 })
  expect((await ada.get<TrialSummary>('/api/me/trial-summary')).body.taskCount).toBe(0)
})

test('the sample meeting counts for nothing in the trial’s summary', async () => {
  const { eventId } = await importSampleAs(ada)
  expect(await tasksOf(ada, eventId)).not.toEqual([])

  const summary = async () => (await ada.get<TrialSummary>('/api/me/trial-summary')).body
  expect(await summary()).toEqual({ taskCount: 0, importantTaskCount: 0, slackTaskCount: 0, meetingCount: 0 })

  const { id: userId, name, email } = ada.me
  const mailbox = await aStoredMailbox(server, ada)
  await mailbox.receive({ id: 'm1', from: { name, email }, text: "I'll bring the keys tomorrow." })
  await server.work('capture-mail', { userId, connectionId: mailbox.connectionId })
  expect(await summary()).toMatchObject({ taskCount: 1, meetingCount: 0 })
})
