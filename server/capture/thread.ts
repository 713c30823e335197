import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { captureConversation } from '#server/capture/capture-conversation.ts'
import type { Capture } from '#server/capture/threads.ts'
import type { Conversation, Known } from '#server/capture/types.ts'
import { parseTranscript } from '#shared/imports/parse-transcript.ts'
import type { TranscriptFormat } from '#shared/imports/transcript-format.ts'

export function parse({ text, format }: { text: string; format?: TranscriptFormat }) {
  return parseTranscript(text, format)
}

type CaptureTask = { conversation: Conversation; known: Known }

export async function capture({ conversation, known }: CaptureTask): Promise<Capture> {
  const startedAt = performance.now()
  let passages = 0
  const captured = await captureConversation(conversation, known, builtInExtractor(), (progress) => {
    passages = progress.passages ?? 0
  })
  return { captured, passages, durationMs: Math.round(performance.now() - startedAt) }
}

/** Lets the engine read something once, so that it is compiled when it matters. */
export async function warmUp() {
  const participants = [{ id: 'a', name: 'Ada' }, { id: 'b', name: 'Ben' }]
  const lines = Array.from({ length: 20 }, (_, index) => ({
    id: String(index),
    participantId: index % 2 ? 'b' : 'a',
    speaker: index % 2 ? 'Ben' : 'Ada',
    text: index % 2 ? 'Can you send me the plan by Friday?' : "Yes, I'll send you the plan tomorrow and book the room.",
    offsetSeconds: index * 5,
  }))
  const conversation: Conversation = { source: 'meeting', title: 'Warm-up', startsAt: new Date(0), timezone: 'UTC', participants, me: 'a', lines }
  await captureConversation(conversation, {}, builtInExtractor())
}
