import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoveredEvents } from '#server/realtime/sockets.ts'
import { channels } from '#shared/realtime/events.ts'
import { meet } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Listener, type Someone } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const subscribe = (listener: Listener, channel: string) =>
  new Promise<boolean>((resolve) => listener.emit('subscribe', { channel }, ({ ok }) => resolve(ok)))
const takeAccess = (person: Someone, meetingId: string) =>
  server.sql(`update meeting_attendees set access = false where "meetingId" = $1 and "userId" = $2`, [
    meetingId,
    person.me.id,
  ])
const announce = (meetingId: string) =>
  server.deps.announce(channels.meeting(meetingId), 'new-transcript', { meetingId })

/** A user who listens to two meetings, and the meetings they get events for. */
async function listening(name: string) {
  const person = await server.person(name)
  const [lost, kept] = [await meet(server, person), await meet(server, person)]
  const listener = await person.listen()
  for (const id of [lost, kept]) expect(await subscribe(listener, channels.meeting(id))).toBe(true)
  const received: string[] = []
  listener.on('new-transcript', ({ meetingId }) => void received.push(meetingId))
  return { person, lost, kept, listener, received }
}

test('a user who loses access to an event stops getting its updates, but still gets others', async () => {
  const { person, lost, kept, listener, received } = await listening('Ada Loses')
  await takeAccess(person, lost)
  server.deps.announce(channels.user(person.me.id), 'meeting-removed', { id: lost })
  announce(lost)
  announce(kept)

  await expect.poll(() => received).toEqual([kept])
  expect(await subscribe(listener, channels.meeting(lost))).toBe(false)
  listener.close()
})

test('a recovered connection is no longer in channels that were lost in the meantime', async () => {
  const { person, lost, kept, listener, received } = await listening('Ada Returns')
  announce(kept)
  await expect.poll(() => received).toEqual([kept])

  const back = new Promise((resolve) => listener.once('connect', () => resolve(listener.recovered)))
  await takeAccess(person, lost)
  listener.io.engine.close()
  expect(await back).toBe(true)
  await expect
    .poll(() => {
      received.length = 0
      announce(lost)
      announce(kept)
      return new Promise((resolve) => listener.emit('subscribe', { channel: '' }, () => resolve([...received])))
    })
    .toEqual([kept])
  listener.close()
})

test('a connection that missed more events than are kept isn’t recovered', async () => {
  const { kept, listener, received } = await listening('Ada Misses')
  announce(kept)
  await expect.poll(() => received).toEqual([kept])

  const back = new Promise((resolve) => listener.once('connect', () => resolve(listener.recovered)))
  listener.io.engine.close()
  for (let missed = 0; missed <= recoveredEvents; missed += 1) announce(kept)
  expect(await back).toBe(false)
  listener.close()
})

test('a recovered connection whose channels can’t be checked is closed, until they can', async () => {
  const { kept, listener, received } = await listening('Ada Waits')
  announce(kept)
  await expect.poll(() => received).toEqual([kept])
  await server.sql('alter table meeting_attendees rename to attendees_away')

  const closedAgain = new Promise((resolve) => listener.once('connect', () => listener.once('disconnect', resolve)))
  listener.io.engine.close()
  await closedAgain

  await server.sql('alter table attendees_away rename to meeting_attendees')
  await expect.poll(() => listener.connected && subscribe(listener, channels.meeting(kept))).toBe(true)
  listener.close()
})

test('a user who loses access to an event still gets their own tasks', async () => {
  const { person, lost, listener } = await listening('Ada Goes On')
  server.deps.announce(channels.user(person.me.id), 'meeting-removed', { id: lost })
  const task = nextAnnouncement(listener, 'task')
  await person.post('/api/tasks', { id: crypto.randomUUID(), title: 'Still here' })
  expect((await task).title).toBe('Still here')
  listener.close()
})
