import type { TranscriptFormat } from '#shared/imports/transcript-format.ts'
import type { SkippedLine } from '#shared/imports/transcript.ts'
import type { ProblemCode } from '#shared/problems.ts'

/** A transcript parsed before the upload, or why it can't be parsed. */
export type ImportPreview =
  | {
      ok: true
      format: TranscriptFormat
      lines: number
      skippedLines: number
      skippedSamples: SkippedLine[]
      speakers: { name: string; lines: number }[]
    }
  | { ok: false; because: ProblemCode }

export type ParsedPreview = Extract<ImportPreview, { ok: true }>

/** Parses a file or a text in a worker. Rejects only if the file can't be opened. */
export async function previewOf(source: File | string, signal: AbortSignal): Promise<ImportPreview> {
  const content = typeof source === 'string' ? source : await source.arrayBuffer()
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' })

  return new Promise<ImportPreview>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<ImportPreview>) => resolve(event.data))
    worker.addEventListener('error', () => reject(new Error('The transcript could not be read')))
    signal.addEventListener('abort', () => reject(new Error('Another transcript was chosen')))
    worker.postMessage(content, typeof content === 'string' ? [] : [content])
  }).finally(() => worker.terminate())
}
