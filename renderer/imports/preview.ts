import type { TranscriptFormat } from '#shared/imports/transcript-format.ts'
import type { SkippedLine } from '#shared/imports/transcript.ts'
import type { ProblemCode } from '#shared/problems.ts'

/** What a transcript would bring, before it is sent. */
export type Preview =
  | {
      ok: true
      format: TranscriptFormat
      lines: number
      skippedLines: number
      skippedSamples: SkippedLine[]
      speakers: { name: string; lines: number }[]
    }
  | { ok: false; because: ProblemCode }

export type ReadPreview = Extract<Preview, { ok: true }>

/** Reads a file or a text in a worker of its own. Rejects only when the file cannot be opened. */
export async function previewOf(source: File | string, signal: AbortSignal): Promise<Preview> {
  const content = typeof source === 'string' ? source : await source.arrayBuffer()
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' })

  return new Promise<Preview>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<Preview>) => resolve(event.data))
    worker.addEventListener('error', () => reject(new Error('The transcript could not be read')))
    signal.addEventListener('abort', () => reject(new Error('Another transcript was chosen')))
    worker.postMessage(content, typeof content === 'string' ? [] : [content])
  }).finally(() => worker.terminate())
}
