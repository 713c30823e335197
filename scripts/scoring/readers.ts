import { basename } from 'node:path'
import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { createExtractor, type MeteredExtractor } from '#server/capture/language-model/create-extractor.ts'
import type { Extractor } from '#server/capture/extractor.ts'
import { languageModelExtractor } from '#server/capture/language-model/extractor.ts'
import { smallReaderExtractor } from '#server/capture/small-reader/extractor.ts'
import { createEmbeddedModel } from '#server/providers/embedded-model/embedded-model.ts'
import { createSmallModel } from '#server/providers/embedded-model/small-model.ts'
import {
  createLanguageModel,
  ModelFailure,
  type LanguageModelSettings,
} from '#server/providers/language-model/language-model.ts'
import type { CaseDocument, Prediction } from './documents.ts'
import { predict } from './predict.ts'
import { recordedModel, type RecordedAnswers } from './recorded-answers.ts'

/** An extractor to score. Each document has its own cost meter. A model's name includes its prompt versions. */
export type Reader = {
  name: string
  isFree: boolean
  /** On the part of our own sets called `train`. */
  isTrained?: boolean
  start: (document: CaseDocument) => MeteredExtractor
}

/** `failure` is why a model gave no answer; then there are no tasks. Dollars are null when the price isn't known. */
export type Reading = {
  document: CaseDocument
  prediction: Prediction
  ms: number
  costMicros: number | null
  failure: string | null
}

/** Models are slow, so several documents are read in parallel. */
const askedAtOnce = 4
const free = { inputTokens: null, outputTokens: null, costMicros: 0 }

export function builtInReader(): Reader {
  const extractor = builtInExtractor()
  return { name: extractor.name, isFree: true, start: () => ({ extractor, spent: () => free }) }
}

/** The small reader, with weights in a file. */
export function smallReader(file: string): Reader {
  const model = createSmallModel({ file, name: 'small reader', contextTokens: 3072, needsBytes: 0, priority: 0 })
  const extractor = smallReaderExtractor(model)
  return { name: extractor.name, isFree: true, isTrained: true, start: () => ({ extractor, spent: () => free }) }
}

/** A model in a file that follows instructions, as those of the catalog run on this machine. */
export function localReader(file: string): Reader {
  const contextTokens = 8192
  const model = createEmbeddedModel({ file, name: basename(file), contextTokens, needsBytes: 0, priority: 0 })
  const settings = { LLM_CONTEXT_TOKENS: contextTokens, LLM_INPUT_PRICE: 0, LLM_OUTPUT_PRICE: 0 }
  const start = () => createExtractor(model, settings)
  return { name: start().extractor.name, isFree: true, start }
}

export async function modelReader(settings: LanguageModelSettings): Promise<Reader> {
  const model = await createLanguageModel(settings)
  if (!model) throw new Error('No language model is set up. Set LLM_PROVIDER and its settings; see .env.example.')
  const start = () => createExtractor(model, settings)
  return { name: start().extractor.name, isFree: false, start }
}

/** Reads documents with recorded answers of a model, as if it had this context. Only tasks are recorded. */
export function recordedReader(recorded: ReadonlyMap<string, RecordedAnswers>, contextTokens: number): Reader {
  const builtIn = builtInExtractor()
  const start = ({ id }: Pick<CaseDocument, 'id'>) => {
    const answers = recorded.get(id)
    if (!answers) throw new Error(`No answers are recorded for ${id}.`)
    const extractor = languageModelExtractor(recordedModel(answers), { contextTokens })
    const describe: Extractor['describe'] = (...about) => builtIn.describe(...about)
    return { extractor: { ...extractor, describe }, spent: () => free }
  }
  const [id = ''] = recorded.keys()
  return { name: start({ id }).extractor.name, isFree: true, start }
}

/** Reads documents as capture does, but nothing takes over when a model fails. */
export async function readAll(documents: readonly CaseDocument[], reader: Reader): Promise<Reading[]> {
  const readings: Reading[] = []
  const queue = documents.entries()
  const work = async () => {
    for (const [index, document] of queue) readings[index] = await read(document, reader)
  }
  await Promise.all(Array.from({ length: reader.isFree ? 1 : askedAtOnce }, work))
  return readings
}

async function read(document: CaseDocument, { start }: Reader): Promise<Reading> {
  const { extractor, spent } = start(document)
  const startedAt = performance.now()
  const { prediction, failure } = await orFailure(document, () => predict(document, extractor))
  return { document, prediction, failure, ms: performance.now() - startedAt, costMicros: spent().costMicros }
}

async function orFailure(
  { id }: CaseDocument,
  work: () => Promise<Prediction>,
): Promise<Pick<Reading, 'prediction' | 'failure'>> {
  try {
    return { prediction: await work(), failure: null }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    return { prediction: { id, tasks: [] }, failure: `${id}: ${error.message}` }
  }
}
