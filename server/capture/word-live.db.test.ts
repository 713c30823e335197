import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureLive } from '#server/capture/capture-live.ts'
import { startCaptureWorkers, type CaptureWorkers } from '#server/capture/workers.ts'
import { builtInModel } from '#server/models/built-in-model.ts'
import { aBuiltInModel } from '#tests/support/built-in-model.ts'
import { tasksOf } from '#tests/support/import.ts'
import { aLiveMeeting, spoken, type LiveMeeting } from '#tests/support/live-meeting.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement } from '#tests/support/someone.ts'

let server: TestServer
let rules: CaptureWorkers
beforeAll(async () => {
  server = await aServer()
  rules = startCaptureWorkers()
})
afterAll(async () => {
  await rules.stop()
  await server.stop()
})

const promise = "I'll have another look at what the divers wrote and get back to you."
const quote = "“I'll have another look at what the divers wrote”"
const worded = 'Review the divers’ report'

/** A model that finds what the rules find, and words it. */
const wording: CaptureWorkers['readWithModel'] = async (userId, conversation, known) => {
  const found = await rules.capture(userId, conversation, known)
  return { ...found, captured: found.captured.map((task) => ({ ...task, title: worded })), failure: null }
}

const listen = (meeting: LiveMeeting, workers: Partial<CaptureWorkers>) => {
  const model = { ...builtInModel({ CAPTURE_READER: aBuiltInModel() })!, isHere: true as const }
  return captureLive(server.deps, { ...rules, ...workers }, () => Promise.resolve(model), { meetingId: meeting.id })
}

test('during a meeting, the model words what the rules quote, and the rules leave that alone when they read on', async () => {
  const ada = await server.person('Ada Worded')
  const meeting = await aLiveMeeting(server, { person: ada }, { name: 'Ben Worded' })
  const listener = await ada.listen()
  const shown = nextAnnouncement(listener, 'task', ({ title }) => title === worded)
  await meeting.say(spoken(1, 'Ada Worded', promise))
  await listen(meeting, { readWithModel: wording })

  expect((await shown).titleKind).toBeUndefined()
  expect(await tasksOf(ada, meeting.id)).toMatchObject([{ title: worded, titleKind: 'composed' }])
  listener.close()

  await meeting.say(spoken(2, 'Ben Worded', 'It was quiet at the pier all weekend.'))
  await listen(meeting, { isReadingHere: () => true })
  expect(await tasksOf(ada, meeting.id)).toMatchObject([{ title: worded }])
})

test('a model that is busy, finds nothing or takes too long leaves the quote', async () => {
  const ada = await server.person('Ada Quoted')
  const late = new AbortController()
  const withoutWords: Partial<CaptureWorkers>[] = [
    { isReadingHere: () => true },
    {
      readWithModel: async (...asked) => ({ ...(await wording(...asked)), captured: null, failure: 'It failed.' }),
    },
    {
      timeLimit: () => late.signal,
      readWithModel: () => {
        late.abort()
        return Promise.reject(new Error('aborted'))
      },
    },
  ]
  for (const workers of withoutWords) {
    const meeting = await aLiveMeeting(server, { person: ada }, { name: 'Ben Quoted' })
    await meeting.say(spoken(1, 'Ada Quoted', promise))
    await listen(meeting, workers)
    expect(await tasksOf(ada, meeting.id)).toMatchObject([{ title: quote, titleKind: 'quoted' }])
  }
})
