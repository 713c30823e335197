import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasksOf } from '#tests/support/import.ts'
import { aLiveMeeting, spoken } from '#tests/support/live-meeting.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

test.each([
  ['a task marked as noise', "I'll send Ben the price list tomorrow.", true],
  ['noise marked as a task', 'I might send Ben the price list one day.', false],
])('%s during a meeting stays so when the meeting is captured as a whole', async (_, promise, isNoise) => {
  const ada = await server.person('Ada Marks')
  const meeting = await aLiveMeeting(server, { person: ada })
  await meeting.say(spoken(1, 'Ada Marks', promise))
  await meeting.listen()
  const [task] = await tasksOf(ada, meeting.id)
  expect(task).toMatchObject({ isNoise: !isNoise })

  await ada.put(`/api/tasks/${task!.id}`, { isNoise })
  await ada.put('/api/me', { learning: false }) // nor does it need a rule to stay so
  await meeting.end()

  expect((await tasksOf(ada, meeting.id)).find(({ id }) => id === task!.id)).toMatchObject({ isNoise })
})
