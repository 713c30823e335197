import { decodeText } from '#shared/imports/decode-text.ts'
import { parseTranscript } from '#shared/imports/parse-transcript.ts'
import type { Preview } from './preview.ts'

// Apart from the page, so that five megabytes of text never hold up a key press.
addEventListener('message', (event: MessageEvent<string | ArrayBuffer>) => {
  postMessage(previewOf(event.data))
})

function previewOf(source: string | ArrayBuffer): Preview {
  const decoded =
    typeof source === 'string' ? ({ ok: true, text: source } as const) : decodeText(new Uint8Array(source))
  if (!decoded.ok) return decoded

  const parsed = parseTranscript(decoded.text)
  if (!parsed.ok) return parsed
  const { format, lines, skippedLines, skippedSamples, speakers } = parsed

  return { ok: true, format, lines: lines.length, skippedLines, skippedSamples, speakers }
}
