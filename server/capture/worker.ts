import { workerData } from 'node:worker_threads'
import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { captureConversation } from '#server/capture/capture-conversation.ts'
import type { ModelLimits } from '#server/capture/language-model/read-with-model.ts'
import type { ModelReader } from '#server/capture/model-reader.ts'
import { readBuiltIn, freeUsage } from '#server/capture/read-built-in.ts'
import type { CaptureResult, Described, ModelResult, ThreadData } from '#server/capture/workers.ts'
import type { Candidate, Conversation, CaptureContext } from '#server/capture/types.ts'
import { builtInProblems, isDamaged, type BuiltInModel } from '#server/models/built-in-model.ts'
import type { OnThisMachine } from '#server/providers/embedded-model/asking.ts'
import type { SmallModel } from '#server/providers/embedded-model/small-model.ts'
import {
  createLanguageModel,
  ModelFailure,
  type LanguageModel,
} from '#server/providers/language-model/language-model.ts'

/** How long a conversation may take. An hour of talk may take a small machine longer than an hour. */
const budgetMs = { here: 4 * 3_600_000, elsewhere: 180_000 }
/** How long a question may take. */
const deadlineMs = { here: 600_000, elsewhere: 60_000 }
/** The reader in the box is loaded in half a second, and gives its memory back. */
const smallIdleMs = 20_000

const priority = (workerData as ThreadData | null)?.modelPriority

/** A model that follows instructions. */
type LargeReader = Exclude<ModelReader, BuiltInModel>

type CaptureJob = { conversation: Conversation; known: CaptureContext }

export async function capture({ conversation, known }: CaptureJob): Promise<CaptureResult> {
  const startedAt = performance.now()
  const { judged, detected, description, usage } = await readBuiltIn(conversation, known)
  return {
    captured: judged,
    passages: passagesIn(detected),
    description,
    usage,
    durationMs: Math.round(performance.now() - startedAt),
  }
}

export async function captureLive({
  conversation,
  known,
}: CaptureJob): Promise<Pick<CaptureResult, 'captured' | 'usage' | 'durationMs'>> {
  const startedAt = performance.now()
  const extractor = builtInExtractor()
  const captured = await captureConversation(conversation, known, extractor)
  return { captured, usage: freeUsage(extractor), durationMs: Math.round(performance.now() - startedAt) }
}

export async function readWithModel({
  id,
  conversation,
  known,
  reader,
}: CaptureJob & { id: string; reader: ModelReader }): Promise<ModelResult> {
  const startedAt = performance.now()
  const stop = new AbortController()
  running.set(id, stop)
  const { steps, ...read } = await (
    'isBuiltIn' in reader
      ? readWithSmall(reader, conversation, known, stop.signal)
      : readWithLarge(reader, conversation, known, stop.signal)
  ).finally(() => running.delete(id))
  return {
    ...read,
    captured: steps?.judged ?? null,
    passages: passagesIn(steps?.detected ?? []),
    durationMs: Math.round(performance.now() - startedAt),
  }
}

async function readWithLarge(
  reader: LargeReader,
  conversation: Conversation,
  known: CaptureContext,
  signal: AbortSignal,
) {
  const { captureWithModel } = await import('#server/capture/language-model/read-with-model.ts') // slow to load
  return captureWithModel(await modelFor(reader), conversation, known, { ...limitsOf(reader), signal })
}

async function readWithSmall(
  reader: BuiltInModel,
  conversation: Conversation,
  known: CaptureContext,
  signal: AbortSignal,
) {
  const { captureWithSmall } = await import('#server/capture/small-reader/read-with-small.ts')
  return captureWithSmall((small ??= openSmall(reader)), conversation, known, signal)
}

export async function describe({
  conversation,
  reader,
}: {
  conversation: Conversation
  reader: LargeReader | null
}): Promise<Described> {
  const read = reader && (await describeByModel(conversation, reader))
  const description = read?.description ?? (await readBuiltIn(conversation, {})).description
  return { description, failure: read?.failure ?? null, costMicros: read?.costMicros ?? null }
}

const running = new Map<string, AbortController>()

/** Stops a reading, whose requests then fail. */
export function cancel(id: string) {
  running.get(id)?.abort()
}

async function describeByModel(conversation: Conversation, reader: LargeReader) {
  const { describeWithModel } = await import('#server/capture/language-model/read-with-model.ts')
  return describeWithModel(await modelFor(reader), conversation, limitsOf(reader))
}

const limitsOf = (reader: LargeReader): ModelLimits => ({
  ...('settings' in reader ? reader.settings : { ...free, LLM_CONTEXT_TOKENS: reader.contextTokens }),
  budgetMs: budgetMs[placeOf(reader)],
})

const placeOf = ({ isHere }: LargeReader) => (isHere ? 'here' : 'elsewhere')
const free = { LLM_INPUT_PRICE: undefined, LLM_OUTPUT_PRICE: undefined }

const passagesIn = (detected: readonly Candidate[]) => detected.filter(({ kind }) => kind !== 'past').length

/** Shared by all conversations, so a model's rate limit covers them together. */
const models = new Map<string, Promise<LanguageModel>>()
let isPaused = false

function modelFor(reader: LargeReader): Promise<LanguageModel> {
  const key = JSON.stringify(reader)
  const known = models.get(key) ?? openModel(reader)
  models.set(key, known)
  return known
}

async function openModel(reader: LargeReader): Promise<LanguageModel> {
  if ('settings' in reader)
    return (await createLanguageModel(reader.settings, { deadlineMs: deadlineMs[placeOf(reader)] }))!

  const { createEmbeddedModel } = await import('#server/providers/embedded-model/embedded-model.ts')
  const model = createEmbeddedModel({ ...reader, deadlineMs: deadlineMs.here, priority })
  if (isPaused) model.pause()
  return model
}

const unused = { inputTokens: 0, outputTokens: 0 }
let small: Promise<SmallModel> | undefined

async function openSmall(reader: BuiltInModel): Promise<SmallModel> {
  if (await isDamaged(reader.folder)) throw new ModelFailure(builtInProblems.damaged, unused)
  const { createSmallModel } = await import('#server/providers/embedded-model/small-model.ts')
  const model = createSmallModel({ ...reader, deadlineMs: deadlineMs.elsewhere, idleMs: smallIdleMs, priority })
  if (isPaused) model.pause()
  return model
}

/** Stops or resumes the models in this process's children. */
export async function setPaused(paused: boolean) {
  isPaused = paused
  for (const model of await Promise.all([...models.values(), small?.catch(() => null)]))
    if (model && 'pause' in model) (model as OnThisMachine)[paused ? 'pause' : 'resume']()
}

/** Runs the extractor once on sample lines so V8 has compiled it before the first real conversation. */
export async function warmUp() {
  const participants = [
    { id: 'a', name: 'Ada' },
    { id: 'b', name: 'Ben' },
  ]
  const lines = Array.from({ length: 20 }, (_, index) => ({
    id: String(index),
    participantId: index % 2 ? 'b' : 'a',
    speaker: index % 2 ? 'Ben' : 'Ada',
    text: index % 2 ? 'Can you send me the plan by Friday?' : "Yes, I'll send you the plan tomorrow and book the room.",
    offsetSeconds: index * 5,
  }))
  const conversation: Conversation = {
    source: 'meeting',
    title: 'Warm-up',
    startsAt: new Date(0),
    timezone: 'UTC',
    participants,
    me: 'a',
    lines,
  }
  await captureConversation(conversation, {}, builtInExtractor())
}
