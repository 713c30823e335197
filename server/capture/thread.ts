import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { captureConversation } from '#server/capture/capture-conversation.ts'
import type { Capture } from '#server/capture/threads.ts'
import type { Conversation, OpenTask } from '#server/capture/types.ts'
import { parseTranscript } from '#shared/imports/parse-transcript.ts'
import type { TranscriptFormat } from '#shared/imports/transcript-format.ts'

export function parse({ text, format }: { text: string; format?: TranscriptFormat }) {
  return parseTranscript(text, format)
}

type CaptureTask = { conversation: Conversation; openTasks: OpenTask[] }

export async function capture({ conversation, openTasks }: CaptureTask): Promise<Capture> {
  const startedAt = performance.now()
  let passages = 0
  const captured = await captureConversation(conversation, openTasks, builtInExtractor(), (progress) => {
    passages = progress.passages ?? 0
  })
  return { captured, passages, durationMs: Math.round(performance.now() - startedAt) }
}
