import { decodeText } from '#shared/imports/decode-text.ts'
import { parseTranscript } from '#shared/imports/parse-transcript.ts'
import type { ImportPreview } from './preview.ts'

// In a worker, so that five megabytes of text never block typing.
addEventListener('message', (event: MessageEvent<string | ArrayBuffer>) => {
  postMessage(previewOf(event.data))
})

function previewOf(source: string | ArrayBuffer): ImportPreview {
  const decoded =
    typeof source === 'string' ? ({ ok: true, text: source } as const) : decodeText(new Uint8Array(source))
  if (!decoded.ok) return decoded

  const parsed = parseTranscript(decoded.text)
  if (!parsed.ok) return parsed
  const { format, lines, skippedLines, skippedSamples, speakers } = parsed

  return { ok: true, format, lines: lines.length, skippedLines, skippedSamples, speakers }
}
