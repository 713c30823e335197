import { workerData } from 'piscina'
import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { captureConversation } from '#server/capture/capture-conversation.ts'
import { readBuiltIn, freeUsage, type ExtractionResult } from '#server/capture/read-built-in.ts'
import type { CaptureResult, DescribeResult } from '#server/capture/workers.ts'
import type { Conversation, CaptureContext } from '#server/capture/types.ts'
import { createLanguageModel, type LanguageModelSettings } from '#server/providers/language-model/language-model.ts'
import { parseTranscript } from '#shared/imports/parse-transcript.ts'
import type { TranscriptFormat } from '#shared/imports/transcript-format.ts'

export function parse({ text, format }: { text: string; format?: TranscriptFormat }) {
  return parseTranscript(text, format)
}

const settings = workerData as LanguageModelSettings
/** Shared by all conversations, so its rate limit covers them together. */
const model = createLanguageModel(settings)

type CaptureJob = { conversation: Conversation; known: CaptureContext }

export async function capture({ conversation, known }: CaptureJob): Promise<CaptureResult> {
  const startedAt = performance.now()
  const { judged, detected, description, usage, failure } = await read(conversation, known)
  return {
    captured: judged,
    passages: detected.filter(({ kind }) => kind !== 'past').length,
    description,
    usage,
    failure,
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

async function read(conversation: Conversation, known: CaptureContext): Promise<ExtractionResult> {
  const languageModel = await model
  if (!languageModel) return readBuiltIn(conversation, known)

  const { readWithModel } = await import('#server/capture/language-model/read-with-model.ts') // slow to load
  return readWithModel(languageModel, conversation, known, { settings })
}

export async function describe({ conversation }: Pick<CaptureJob, 'conversation'>): Promise<DescribeResult> {
  const languageModel = await model
  if (!languageModel) return readBuiltIn(conversation, {})

  const { describeWithModel } = await import('#server/capture/language-model/read-with-model.ts')
  return describeWithModel(languageModel, conversation, { settings })
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
