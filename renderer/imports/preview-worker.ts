import { readTranscript } from '#shared/imports/read-transcript.ts'
import type { ImportPreview } from './preview.ts'

// In a worker, so that five megabytes of text never block typing.
addEventListener('message', (event: MessageEvent<string | ArrayBuffer>) => {
  postMessage(previewOf(event.data))
})

function previewOf(source: string | ArrayBuffer): ImportPreview {
  const parsed = readTranscript(typeof source === 'string' ? source : new Uint8Array(source))
  if (!parsed.ok) return parsed
  const { format, lines, skippedLines, skippedSamples, speakers } = parsed

  return { ok: true, format, lines: lines.length, skippedLines, skippedSamples, speakers }
}
