import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { parseTranscript } from '#shared/imports/parse-transcript.ts'
import { builtInModel, builtInState } from '#server/models/built-in-model.ts'
import { createSmallModel } from '#server/providers/embedded-model/small-model.ts'
import { captureConversation } from '../capture-conversation.ts'
import { conversationOfTranscript } from '../conversation-of-transcript.ts'
import { conversation } from '../conversation.fixture.ts'
import { smallReaderExtractor } from './extractor.ts'

const shipped = { CAPTURE_READER: 'model' }
const model = createSmallModel(builtInModel(shipped)!)
afterAll(() => model.stop())

test('the model that comes with Kept is whole', async () => {
  expect(await builtInState(shipped)).toBe('ready')
})

test('it words what was asked for and promised', async () => {
  const said = conversation([
    ['Hanna Kowalczyk', 'Idris, could you move the seed racks to the front?'],
    ['Idris Bello', 'Yes, they block the till. On Thursday.'],
    ['Hanna Kowalczyk', 'Lovely. It rained all weekend, by the way.'],
  ])

  expect(await captureConversation(said, {}, smallReaderExtractor(model))).toMatchObject([
    { title: 'Move the seed racks to the front', ownerId: 'Idris Bello', isNoise: false },
  ])
})

test('what Maya promised in the sample meeting is what the README’s picture shows', { timeout: 300_000 }, async () => {
  const file = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
  const transcript = parseTranscript(file('examples/launch-weekly.txt'))
  if (!transcript.ok) throw new Error(transcript.because)
  const about = { title: 'Launch weekly', startsAt: new Date(), timezone: 'Europe/Vienna', me: 'Maya Okafor' }
  const captured = await captureConversation(
    conversationOfTranscript(transcript, about),
    {},
    smallReaderExtractor(model),
  )
  const hers = captured.filter(({ ownerId, isNoise }) => ownerId === 'Maya Okafor' && !isNoise)

  const [, shown = ''] = /!\[(.*)\]\(docs\/board\.png\)/.exec(file('README.md'))!
  const titles = [...shown.matchAll(/“(.+?)”/g)].map(([, title]) => title)
  expect(new Set(hers.map(({ title }) => title))).toEqual(new Set(titles))
})
