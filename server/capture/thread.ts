import { workerData } from 'piscina'
import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { captureConversation } from '#server/capture/capture-conversation.ts'
import { readBuiltIn, readingOf, type Read } from '#server/capture/read-built-in.ts'
import type { Capture, Described } from '#server/capture/threads.ts'
import type { Conversation, Known } from '#server/capture/types.ts'
import { createLanguageModel, type LanguageModelSettings } from '#server/providers/language-model/language-model.ts'
import { parseTranscript } from '#shared/imports/parse-transcript.ts'
import type { TranscriptFormat } from '#shared/imports/transcript-format.ts'

export function parse({ text, format }: { text: string; format?: TranscriptFormat }) {
  return parseTranscript(text, format)
}

const settings = workerData as LanguageModelSettings
/** One for all conversations, so that together they do not ask too much at once. */
const model = createLanguageModel(settings)

type CaptureTask = { conversation: Conversation; known: Known }

export async function capture({ conversation, known }: CaptureTask): Promise<Capture> {
  const startedAt = performance.now()
  const { judged, detected, description, reading, failure } = await read(conversation, known)
  return {
    captured: judged,
    passages: detected.filter(({ kind }) => kind !== 'past').length,
    description,
    reading,
    failure,
    durationMs: Math.round(performance.now() - startedAt),
  }
}

export async function captureLive({
  conversation,
  known,
}: CaptureTask): Promise<Pick<Capture, 'captured' | 'reading' | 'durationMs'>> {
  const startedAt = performance.now()
  const extractor = builtInExtractor()
  const captured = await captureConversation(conversation, known, extractor)
  return { captured, reading: readingOf(extractor), durationMs: Math.round(performance.now() - startedAt) }
}

async function read(conversation: Conversation, known: Known): Promise<Read> {
  const asked = await model
  if (!asked) return readBuiltIn(conversation, known)

  const { readWithModel } = await import('#server/capture/language-model/read-with-model.ts') // heavy, as the model is
  return readWithModel(asked, conversation, known, { settings })
}

export async function describe({ conversation }: Pick<CaptureTask, 'conversation'>): Promise<Described> {
  const asked = await model
  if (!asked) return readBuiltIn(conversation, {})

  const { describeWithModel } = await import('#server/capture/language-model/read-with-model.ts')
  return describeWithModel(asked, conversation, { settings })
}

/** Lets the engine read something once, so that it is compiled when it matters. */
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
