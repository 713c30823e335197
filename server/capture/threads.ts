import { Piscina } from 'piscina'
import type { Captured, Conversation, Known } from '#server/capture/types.ts'
import type { parseTranscript } from '#shared/imports/parse-transcript.ts'
import type { TranscriptFormat } from '#shared/imports/transcript-format.ts'

export type Capture = { captured: Captured[]; passages: number; durationMs: number }

/** The heavy reading, away from the thread that answers requests. */
export type Threads = {
  parse: (text: string, format?: TranscriptFormat) => Promise<ReturnType<typeof parseTranscript>>
  capture: (conversation: Conversation, known: Known) => Promise<Capture>
  /** Gets ready for a conversation, because somebody is here who may bring one: the first takes four times as long. */
  warmUp: () => void
  stop: () => Promise<void>
}

const idleMs = 300_000

/** One thread that reads files and one that looks for promises, each in order; they go when nobody needs them. */
export function startThreads(): Threads {
  const options = { filename: new URL('./thread.ts', import.meta.url).href, minThreads: 0, maxThreads: 1, idleTimeout: idleMs }
  // Apart, so that a short file is not read after somebody's day-long meeting has been understood.
  const reader = new Piscina(options)
  const finder = new Piscina(options)

  return {
    parse: (text, format) => reader.run({ text, format }, { name: 'parse' }),
    capture: (conversation, known) => finder.run({ conversation, known }, { name: 'capture' }),
    warmUp: () => {
      if (finder.threads.length > 0) return
      finder.run(undefined, { name: 'warmUp' }).catch(() => {}) // a server that stops at once cuts this off
    },
    stop: async () => {
      await Promise.all([reader.destroy(), finder.destroy()])
    },
  }
}
