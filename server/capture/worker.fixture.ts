import type { Conversation } from '#server/capture/types.ts'
import type { CaptureResult } from '#server/capture/workers.ts'

type CaptureJob = { conversation: Conversation }

/** Does what the title says: hangs, or takes the thread down. */
export function capture({ conversation: { title, lines } }: CaptureJob): Partial<CaptureResult> {
  if (title === 'hangs') for (;;);
  if (title === 'crashes') process.exit(1)
  if (title === 'takes too much memory') takeAll()
  return { captured: [], passages: lines.length }
}

export const captureLive = capture

export function parse({ source }: { source: string }) {
  if (source === 'hangs') for (;;);
  if (source === 'takes too much memory') takeAll()
  return { ok: true, lines: [] }
}

function takeAll() {
  for (const all: number[][] = []; ;) all.push(Array.from({ length: 100_000 }, () => 0.5))
}
