import { afterAll, beforeAll, expect, test } from 'vitest'
import { channels, type SubscribeAnswer } from '#shared/realtime/events.ts'
import { Card } from '#shared/tasks/card.ts'
import { meet, newLabel, newTask } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Listener, Someone } from '#tests/support/someone.ts'
import { alsoSaid } from '#tests/support/task-sources.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

/** A user's window that follows a meeting, and the tasks it got. */
async function following(person: Someone, meetingId: string) {
  const listener: Listener = await person.listen()
  const answer = await new Promise<SubscribeAnswer>((resolve) =>
    listener.emit('subscribe', { channel: channels.privateMeeting(meetingId) }, resolve),
  )
  expect(answer).toEqual({ ok: true })
  const received: Card[] = []
  listener.on('task', (task) => void received.push(Card.parse(task)))
  return { listener, received }
}

/** Resolves once everything sent before has arrived. */
const caughtUp = ({ listener }: { listener: Listener }) =>
  new Promise((resolve) => listener.emit('subscribe', { channel: '' }, resolve))

test('who follows a meeting gets its tasks once, as they see them, and none that they may not see', async () => {
  const [ada, ben, cy] = await Promise.all(['Ada', 'Ben', 'Cy'].map((name) => server.person(`${name} Follows`)))
  const meetingId = await meet(server, ada!, ben!, cy!)
  const label = await newLabel(ada!)
  const task = await newTask(ada!, { assigneeIds: [ada!.me.id, ben!.me.id], labelIds: [label.id] })
  await alsoSaid(server, task.id, { type: 'MEETING', meetingId })
  const windows = await Promise.all([ada!, ben!, cy!].map((person) => following(person, meetingId)))

  await ada!.put(`/api/tasks/${task.id}`, { title: 'Send the new price list' })
  await Promise.all(windows.map(caughtUp))

  const [adas, bens, cys] = windows.map(({ received }) => received)
  expect(adas).toMatchObject([{ title: 'Send the new price list', labels: [{ labelId: label.id }] }])
  expect(bens).toMatchObject([{ title: 'Send the new price list', alsoIn: [meetingId] }])
  expect(bens![0]!.labels).toBeUndefined()
  expect(cys).toEqual([])
  for (const { listener } of windows) listener.close()
})
