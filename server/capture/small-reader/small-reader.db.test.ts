import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureTranscript } from '#server/capture/capture-transcript.ts'
import { startCaptureWorkers } from '#server/capture/workers.ts'
import { builtInModel, builtInProblems } from '#server/models/built-in-model.ts'
import { aBuiltInModel } from '#tests/support/built-in-model.ts'
import { importAs, planningDetails } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { longMeeting } from '#tests/support/transcripts.ts'
import { conversation } from '../conversation.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { CAPTURE_READER: aBuiltInModel() } })
})
afterAll(() => server.stop())

const readersOf = async (eventId: string) => {
  const runs = await server.sql(
    `select extractor, "fellBack" from capture_runs where "meetingId" = $1 order by "startedAt"`,
    [eventId],
  )
  return runs.map(({ extractor, fellBack }) => [extractor, fellBack])
}

test('a short transcript is read by the model before anything shows', async () => {
  const ada = await server.person('Ada Winter')
  const { event } = await importAs(ada)

  expect(event.progress).toMatchObject({ stage: 'done', model: null })
  expect(await readersOf(event.id)).toEqual([['small-reader', false]])
})

test('a short one is read by rules while the model reads something else, which may take long', async () => {
  const ada = await server.person('Ada Soon')
  const { event } = await importAs(ada)
  const workers = { ...startCaptureWorkers(), isReadingHere: () => true }
  const model = { ...builtInModel({ CAPTURE_READER: aBuiltInModel() })!, isHere: true }
  await captureTranscript(server.deps, workers, model, { meetingId: event.id, userId: ada.me.id })
  await workers.stop()

  expect(await readersOf(event.id)).toEqual([
    ['small-reader', false],
    ['built-in', false],
  ])
})

test('a long one is read by rules at once, and then by the model', async () => {
  const ada = await server.person('Ada Long')
  const { event } = await importAs(ada, { ...planningDetails, text: longMeeting(50) })

  expect(event.progress).toMatchObject({ stage: 'done', model: null })
  expect(await readersOf(event.id)).toEqual([
    ['built-in', false],
    ['small-reader', false],
  ])
})

test('a damaged model isn’t used', async () => {
  const folder = aBuiltInModel()
  const model = builtInModel({ CAPTURE_READER: folder })!
  const file = path.join(folder, 'reader.gguf')
  const bytes = readFileSync(file)
  bytes[bytes.length - 1]! ^= 1
  writeFileSync(file, bytes)

  const workers = startCaptureWorkers()
  const said = conversation([['Ada', 'I will call Ben.']])
  const read = await workers.readWithModel('ada', said, {}, { ...model, isHere: true })
  expect(read).toMatchObject({ captured: null, failure: builtInProblems.damaged })
  await workers.stop()
})
