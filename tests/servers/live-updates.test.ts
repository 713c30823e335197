import { afterAll, beforeAll, expect, test } from 'vitest'
import { channels } from '#shared/realtime/events.ts'
import { meet, newTask } from '#tests/support/board.ts'
import { importAs } from '#tests/support/import.ts'
import { twoServers, type TestServers } from '#tests/support/servers.ts'
import { nextAnnouncement, type Listener } from '#tests/support/someone.ts'

let servers: TestServers
beforeAll(async () => {
  servers = await twoServers()
})
afterAll(() => servers.stop())

const subscribe = (listener: Listener, channel: string) =>
  new Promise<boolean>((resolve) => listener.emit('subscribe', { channel }, ({ ok }) => resolve(ok)))

test('a change on one server reaches a page on the other, and not the pages of others', async () => {
  const [ada, adaElsewhere] = await servers.person('Ada Changes')
  const [, ben] = await servers.person('Ben Listens')
  const [hers, his] = [await adaElsewhere.listen(), await ben.listen()]
  const heard: string[] = []
  his.onAny((name: string) => heard.push(name))

  const task = nextAnnouncement(hers, 'task')
  await newTask(ada, { title: 'Order the paint' })
  expect(await task).toMatchObject({ title: 'Order the paint' })

  const told = nextAnnouncement(his, 'labels-changed')
  servers.first.deps.announce(channels.user(ben.me.id), 'labels-changed', {})
  await told
  expect(heard).toEqual(['labels-changed'])
  for (const listener of [hers, his]) listener.close()
})

test('what a worker captures reaches pages on every web server', async () => {
  await servers.aWorker()
  const [ada, adaElsewhere] = await servers.person('Ada Winter')
  const listeners = [await ada.listen(), await adaElsewhere.listen()]
  const tasks = listeners.map((listener) => nextAnnouncement(listener, 'task'))

  await importAs(ada)
  const [here, there] = await Promise.all(tasks)
  expect(here!.id).toBe(there!.id)
  for (const listener of listeners) listener.close()
})

test('signing out on one server disconnects the session’s pages on the other', async () => {
  const [ada, adaElsewhere] = await servers.person('Ada Leaves')
  const listener = await adaElsewhere.listen()
  const closed = new Promise((resolve) => listener.once('disconnect', resolve))

  await ada.post('/api/auth/logout')
  expect(await closed).toBe('io server disconnect')
})

test('a user who loses access to an event on one server stops getting its updates on the other', async () => {
  const [ada, adaElsewhere] = await servers.person('Ada Loses')
  const [lost, kept] = [await meet(servers.first, ada), await meet(servers.first, ada)]
  const listener = await adaElsewhere.listen()
  for (const id of [lost, kept]) expect(await subscribe(listener, channels.meeting(id))).toBe(true)
  const received: string[] = []
  listener.on('new-transcript', ({ meetingId }) => void received.push(meetingId))

  const { announce } = servers.first.deps
  announce(channels.user(ada.me.id), 'meeting-removed', { id: lost })
  for (const id of [lost, kept]) announce(channels.meeting(id), 'new-transcript', { meetingId: id })
  await expect.poll(() => received).toEqual([kept])
  listener.close()
})
