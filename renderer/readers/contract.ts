import type { ModelId } from '#shared/models/schemas.ts'

export type Reader =
  | { kind: 'built-in' }
  | { kind: 'embedded'; model: ModelId }
  | { kind: 'found'; program: 'ollama' | 'lm-studio' | 'llama.cpp'; model: string }
  | { kind: 'server' }
export type ComparedTask = { title: string; isQuote: boolean; person: string | null; day: string | null }
export type Comparison = {
  reader: Reader
  readerName: string
  state: 'reading' | 'done' | 'failed'
  problem: string | null
  conversations: {
    meetingId: string
    title: string
    minutes: number | null
    state: 'waiting' | 'reading' | 'done' | 'failed'
    tookMs: { builtIn: number; other: number } | null
    rows: {
      lines: { speaker: string; text: string; offsetSeconds: number | null }[]
      builtIn: ComparedTask | null
      other: ComparedTask | null
    }[]
  }[]
}
export type Readers = {
  chosen: Reader
  server: { name: string; host: string; isCloud: boolean; dollarsPerHour: number | null; minutesPerHour: number } | null
  found: { program: 'ollama' | 'lm-studio' | 'llama.cpp'; name: string; models: string[] }[]
  comparison: Comparison | null
}
