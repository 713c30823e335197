import { afterAll, beforeAll, expect, test } from 'vitest'
import { channels } from '#shared/realtime/events.ts'
import { meet } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { heard, type Listener, type Someone } from '#tests/support/someone.ts'

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
const tell = (meetingId: string) => server.deps.announce(channels.meeting(meetingId), 'new-transcript', { meetingId })

/** Someone who listens to two meetings, and what they hear of them. */
async function listening(name: string) {
  const person = await server.person(name)
  const [lost, kept] = [await meet(server, person), await meet(server, person)]
  const listener = await person.listen()
  for (const id of [lost, kept]) expect(await subscribe(listener, channels.meeting(id))).toBe(true)
  const told: string[] = []
  listener.on('new-transcript', ({ meetingId }) => void told.push(meetingId))
  return { person, lost, kept, listener, told }
}

test('whoever loses an event hears no more of it, and goes on hearing of others', async () => {
  const { person, lost, kept, listener, told } = await listening('Ada Loses')
  await takeAccess(person, lost)
  server.deps.announce(channels.user(person.me.id), 'meeting-removed', { id: lost })
  tell(lost)
  tell(kept)

  await expect.poll(() => told).toEqual([kept])
  expect(await subscribe(listener, channels.meeting(lost))).toBe(false)
  listener.close()
})

test('a connection that comes back has no channels that were lost meanwhile', async () => {
  const { person, lost, kept, listener, told } = await listening('Ada Returns')
  tell(kept)
  await expect.poll(() => told).toEqual([kept])

  const back = new Promise((resolve) => listener.once('connect', () => resolve(listener.recovered)))
  await takeAccess(person, lost)
  listener.io.engine.close()
  expect(await back).toBe(true)
  await expect
    .poll(() => {
      told.length = 0
      tell(lost)
      tell(kept)
      return new Promise((resolve) => listener.emit('subscribe', { channel: '' }, () => resolve([...told])))
    })
    .toEqual([kept])
  listener.close()
})

test('a task of theirs still reaches them', async () => {
  const { person, lost, listener } = await listening('Ada Goes On')
  server.deps.announce(channels.user(person.me.id), 'meeting-removed', { id: lost })
  const task = heard(listener, 'task')
  await person.post('/api/tasks', { id: crypto.randomUUID(), title: 'Still here' })
  expect((await task).title).toBe('Still here')
  listener.close()
})
