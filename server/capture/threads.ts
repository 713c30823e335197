import { Piscina } from 'piscina'
import type { Captured, Conversation, OpenTask } from '#server/capture/types.ts'
import type { parseTranscript } from '#shared/imports/parse-transcript.ts'
import type { TranscriptFormat } from '#shared/imports/transcript-format.ts'

export type Capture = { captured: Captured[]; passages: number; durationMs: number }

/** The heavy reading, away from the thread that answers requests. */
export type Threads = {
  parse: (text: string, format?: TranscriptFormat) => Promise<ReturnType<typeof parseTranscript>>
  capture: (conversation: Conversation, openTasks: OpenTask[]) => Promise<Capture>
  stop: () => Promise<void>
}

/** Starts one thread that reads files and one that looks for promises; each works in order. */
export function startThreads(): Threads {
  const filename = new URL('./thread.ts', import.meta.url).href
  // Apart, so that a short file is not read after somebody's day-long meeting has been understood.
  const reader = new Piscina({ filename, minThreads: 0, maxThreads: 1, idleTimeout: 30_000 })
  const finder = new Piscina({ filename, minThreads: 1, maxThreads: 1 })
  // The first conversation would wait four times as long. A server that stops at once cuts this off.
  finder.run(undefined, { name: 'warmUp' }).catch(() => {})

  return {
    parse: (text, format) => reader.run({ text, format }, { name: 'parse' }),
    capture: (conversation, openTasks) => finder.run({ conversation, openTasks }, { name: 'capture' }),
    stop: async () => {
      await Promise.all([reader.destroy(), finder.destroy()])
    },
  }
}
