import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDemo } from '#server/onboarding/demos/hold-back.ts'
import type { Me } from '#shared/me/schemas.ts'
import type { Onboarding } from '#shared/onboarding/schemas.ts'
import type { Card } from '#shared/tasks/card.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { aGoogleUser } from '#tests/support/google-connections.ts'
import { aMailWorld } from '#tests/support/google-mail.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { capture, connectSlack, slackChannel, slackUser } from '#tests/support/slack-people.ts'
import { aSlack } from '#tests/support/slack-stand-in.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'
import { isOf } from '#tests/support/jobs.ts'
import { aStoredChannel } from '#tests/support/stored-slack.ts'

let server: TestServer
let ana: Someone
let number = 0
beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  ana = await server.person(`Ana History ${(number += 1)}`)
})
afterAll(() => server.stop())

const stateOf = async (person: Someone, activity: string) =>
  (await person.get<Onboarding>('/api/me/onboarding')).body.activities.find((one) => one.activity === activity)
const isHistorical = ({ demoKey }: { demoKey?: string | null }) => demoKey?.endsWith('_HISTORICAL_CAPTURE') ?? false
const historicalOf = async (person: Someone) => (await person.get<Task[]>('/api/tasks')).body.filter(isHistorical)
const start = (source: 'gmail' | 'slack') => startDemo(server.deps, { userId: ana.me.id, source })

/** A mailbox with a promise from before it was connected. */
async function aMailboxFromBefore() {
  const mailbox = await aStoredMailbox(server, ana)
  await mailbox.receive({
    id: 'm1',
    from: { name: ana.me.name, email: ana.me.email },
    isHistorical: true,
    text: "I'll bring the keys tomorrow.",
  })
  const capture = () => server.work('capture-mail', { userId: ana.me.id, connectionId: mailbox.connectionId })
  const end = () =>
    server.sql('update gmail_connections set "backfilledAt" = now() where id = $1', [mailbox.connectionId])
  return { capture, end }
}

describe('tasks from before a mailbox was connected', () => {
  test('appear together once all of its history is read', async () => {
    await start('gmail')
    const mailbox = await aMailboxFromBefore()
    const socket = await ana.listen()
    const seen: Card[] = []
    socket.on('task', (card) => seen.push(card))

    await mailbox.capture()
    expect(await historicalOf(ana)).toEqual([])
    const { version } = (await ana.get<{ version: string }>('/api/tasks?view=card&since=')).body
    const arrived = nextAnnouncement(socket, 'task', isHistorical)
    await mailbox.end()
    await mailbox.capture()

    expect(await arrived).toMatchObject({ title: 'Bring the keys' })
    socket.close()
    expect(seen.filter(isHistorical)).toHaveLength(1)
    expect(await stateOf(ana, 'email-demo')).toMatchObject({ completedAt: expect.any(String) })
    expect(await historicalOf(ana)).toHaveLength(1)
    const { tasks } = (await ana.get<{ tasks: Card[] }>(`/api/tasks?view=card&since=${version}`)).body
    expect(tasks.map(({ title }) => title)).toContain('Bring the keys')
  })

  test('of nobody appear with them', async () => {
    await start('gmail')
    const mailbox = await aMailboxFromBefore()
    await mailbox.capture()
    await server.sql(
      `with given as (delete from task_assignees a using tasks t where t.id = a."taskId" and a."userId" = $1 and t."demoKey" = 'EMAIL_HISTORICAL_CAPTURE' returning a."taskId")
       insert into task_access ("taskId", "userId") select "taskId", $1 from given on conflict do nothing`,
      [ana.me.id],
    )
    const unassigned = async () => (await ana.get<Task[]>('/api/tasks/unassigned')).body.map(({ title }) => title)
    const socket = await ana.listen()
    expect(await unassigned()).toEqual([])

    const arrived = nextAnnouncement(socket, 'task', isHistorical)
    await server.work('end-demo', { userId: ana.me.id, demo: 'email-demo' })

    expect(await arrived).toMatchObject({ title: 'Bring the keys' })
    socket.close()
    expect(await unassigned()).toEqual(['Bring the keys'])
  })

  test('appear after ten minutes at the latest, and only for those who wait for them', async () => {
    await start('gmail')
    const mailbox = await aMailboxFromBefore()
    await mailbox.capture()

    await server.work('end-demo', { userId: ana.me.id, demo: 'email-demo' })
    await server.work('end-demo', { userId: ana.me.id, demo: 'slack-demo' })

    expect(await historicalOf(ana)).toHaveLength(1)
    expect(await stateOf(ana, 'slack-demo')).toBeUndefined()
  })

  test('are on the board at once for someone whose demo is over', async () => {
    await start('gmail')
    await server.work('end-demo', { userId: ana.me.id, demo: 'email-demo' })
    const mailbox = await aMailboxFromBefore()

    await mailbox.capture()

    expect(await historicalOf(ana)).toHaveLength(1)
  })

  test('are held back from the moment it is connected', async () => {
    const world = await aMailWorld()
    const ada = await aGoogleUser(world)
    world.apis.mailbox(ada.email).receive({
      from: `Ada Winter <${ada.email}>`,
      subject: 'The keys',
      text: "I'll bring the keys tomorrow.",
      at: '2026-03-04T10:00:00Z',
      labels: ['SENT'],
    })

    await world.connect(ada)

    await expect.poll(() => stateOf(ada, 'email-demo')).toMatchObject({ completedAt: expect.any(String) })
    expect((await historicalOf(ada)).map(({ title }) => title)).toEqual(['Bring the keys'])
    expect(await world.jobsOf('end-demo', ada)).toMatchObject([{ state: 'created', waits: 600 }])
    await world.stop()
  })
})

test('tasks from before a channel was switched on appear once all captured channels are read', async () => {
  await start('slack')
  const channel = await aStoredChannel(server)
  await channel.capturedBy(ana, 'UANA')
  await channel.said({ at: 0, by: 'UANA', text: 'I’ll send the price list tomorrow.' })
  await server.sql('update slack_unread set "isHistorical" = true')
  const capture = () => server.work('capture-slack', { userId: ana.me.id, channelId: channel.channelId })

  await capture()
  expect(await historicalOf(ana)).toEqual([])

  await server.sql('update slack_channel_settings set "backfilledAt" = now() where "userId" = $1', [ana.me.id])
  await capture()
  expect(await historicalOf(ana)).toHaveLength(1)
})

test('connecting Slack completes its step without leaving it, and holds back what was there for ten minutes from the first channel on', async () => {
  const slack = await aSlack()
  const world = await aServer({ settings: { ...slack.settings } })
  slackUser(slack, 'Ada Slack')
  const ada = await world.newcomer('Ada Connects')

  for (const id of ['C0HARBOR', 'C0LIGHTS']) slackChannel(slack, id, ['U0ADA'])
  const endings = async () => (await world.jobs('end-demo')).filter(isOf(ada.me.id))

  await ada.put('/api/me/onboarding', { completedActivity: 'survey' })

  await connectSlack(world, slack, ada, 'U0ADA')

  expect((await ada.post('/api/slack/skip', { slackSkipReason: 'later' })).status).toBe(204) // in a window that is behind
  expect((await ada.get<Me>('/api/me')).body).toMatchObject({
    onboarding: 'connect-slack',
    attributes: expect.not.objectContaining({ slackSkipReason: 'later' }),
  })
  expect(await stateOf(ada, 'connect-slack')).toMatchObject({ completedAt: expect.any(String) })
  expect(await stateOf(ada, 'slack-demo')).toMatchObject({ completedAt: null })
  expect(await endings()).toEqual([])

  for (const id of ['C0HARBOR', 'C0LIGHTS']) expect((await capture(ada, id)).status).toBe(200)
  expect(await endings()).toMatchObject([{ waits: 600 }])
  await world.stop()
  await slack.stop()
})

test('starter tasks wait for the end of the setup', async () => {
  ana = await server.newcomer(`Ana Starts ${number}`)
  const listed = async () => (await ana.get<Task[]>('/api/tasks')).body.map(({ demoKey }) => demoKey)
  expect(await listed()).toEqual([])
  expect((await ana.get<{ tasks: Card[] }>('/api/tasks?view=card&since=&first=5')).body.tasks).toEqual([])
  const socket = await ana.listen()
  const arrived = nextAnnouncement(socket, 'task', ({ demoKey }) => demoKey === 'IMPORT_TRANSCRIPT')

  await ana.put('/api/me/onboarding', { onboarded: true })

  await arrived
  socket.close()
  expect(new Set(await listed())).toEqual(new Set(['IMPORT_TRANSCRIPT', 'SEE_A_PROMISE', 'SEE_THE_WORDS']))
})
