import { afterAll, beforeAll, expect, test } from 'vitest'
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

test.each(['somebody else', 'nobody'])(
  'a connection that is lost, and comes back as %s once its session has ended, gets nothing of the user it was',
  async (who) => {
    const { person, kept, listener, received } = await listening(`Ada then ${who}`)
    const announceAll = () => {
      announce(kept)
      server.deps.announce(channels.user(person.me.id), 'meeting-removed', { id: kept })
    }
    announceAll()
    await expect.poll(() => received).toEqual([kept])
    const heard: string[] = []
    listener.io.on('packet', ({ data }) => Array.isArray(data) && heard.push(String(data[0])))

    listener.io.reconnection(false)
    listener.io.engine.close()
    await person.post('/api/auth/logout')
    announceAll()
    const other = await server.person(`Bo after ${who}`)
    listener.io.opts.extraHeaders = who === 'nobody' ? {} : { cookie: other.cookie }
    const answered = new Promise<string>((resolve) => {
      listener.once('connect', () => resolve('connected'))
      listener.once('connect_error', ({ message }) => resolve(message))
      listener.connect()
    })

    expect(await answered).toBe(who === 'nobody' ? 'Sign in to continue.' : 'connected')
    announceAll()
    if (who !== 'nobody') {
      const own = nextAnnouncement(listener, 'task')
      await other.post('/api/tasks', { id: crypto.randomUUID(), title: 'Bo’s own' })
      await own
    }
    expect(heard).toEqual(who === 'nobody' ? [] : ['task'])
    listener.close()
  },
)

test('a user who loses access to an event still gets their own tasks', async () => {
  const { person, lost, listener } = await listening('Ada Goes On')
  server.deps.announce(channels.user(person.me.id), 'meeting-removed', { id: lost })
  const task = nextAnnouncement(listener, 'task')
  await person.post('/api/tasks', { id: crypto.randomUUID(), title: 'Still here' })
  expect((await task).title).toBe('Still here')
  listener.close()
})
