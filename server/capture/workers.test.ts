import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ModelReader } from '#server/capture/model-reader.ts'
import type { Conversation } from '#server/capture/types.ts'
import { startCaptureWorkers, type CaptureWorkers } from '#server/capture/workers.ts'
import { aLanguageModel, never, type LanguageModelStandIn } from '#tests/support/language-model-stand-in.ts'

let model: LanguageModelStandIn
let workers: CaptureWorkers
let reader: ModelReader
beforeAll(async () => {
  model = await aLanguageModel()
  workers = startCaptureWorkers()
  const { LLM_BASE_URL } = model.settings('openai-compatible')
  const settings = { LLM_PROVIDER: 'openai-compatible', LLM_BASE_URL, LLM_MODEL: 'qwen3' } as const
  const unset = { LLM_API_KEY: undefined, LLM_INPUT_PRICE: undefined, LLM_OUTPUT_PRICE: undefined }
  reader = { name: 'qwen3', isHere: true, settings: { ...settings, ...unset, LLM_CONTEXT_TOKENS: 4096 } }
})
beforeEach(() => void (model.questions.length = 0))
afterAll(async () => {
  await workers.stop()
  await model.stop()
})

const conversation: Conversation = {
  source: 'meeting',
  title: 'Spring planning',
  startsAt: new Date('2026-03-05T10:00:00Z'),
  timezone: 'UTC',
  participants: [{ id: 'a', name: 'Ada' }],
  me: 'a',
  lines: [{ id: '1', participantId: 'a', speaker: 'Ada', text: 'I will send the price list.', offsetSeconds: 0 }],
}

test('a reading that is closed stops, also while it waits for the model', async () => {
  model.answers(() => never)
  const [closed, closedEarly] = [new AbortController(), new AbortController()]
  const reading = workers.readWithModel('ada', conversation, {}, reader, closed.signal)
  const waiting = workers.readWithModel('ben', conversation, {}, reader, closedEarly.signal)
  await expect.poll(() => model.questions.length).toBeGreaterThan(0)

  closedEarly.abort(new Error('closed early'))
  await expect(waiting).rejects.toThrow('closed early')
  closed.abort(new Error('closed'))
  expect(await reading).toMatchObject({ captured: null })

  await expect.poll(() => model.questions.every(({ isAbandoned }) => isAbandoned)).toBe(true)
  expect(workers.isReadingHere()).toBe(false)
})

test('describing an event counts as work of a model on this machine', async () => {
  const asked = Promise.withResolvers<void>()
  model.answers(async () => {
    await asked.promise
    return { summary: 'Ada sends the price list.', topics: [] }
  })

  const describing = workers.describe('event', conversation, { reader, userId: 'ada' })
  expect(workers.isReadingHere()).toBe(true)
  asked.resolve()

  await describing
  expect(workers.isReadingHere()).toBe(false)
})
