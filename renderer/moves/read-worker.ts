import { Unreadable, type Move, type ReadContext, type WhyNot } from '#shared/moves/move.ts'
import { readMove } from '#shared/moves/read-move.ts'

export type FileRead = { ok: true; move: Move } | { ok: false; because: WhyNot }

// In a worker, so that a large file never blocks the page.
addEventListener('message', ({ data }: MessageEvent<{ bytes: ArrayBuffer; context: ReadContext }>) => {
  postMessage(read(data.bytes, data.context))
})

function read(bytes: ArrayBuffer, context: ReadContext): FileRead {
  try {
    return { ok: true, move: readMove(new Uint8Array(bytes), context) }
  } catch (error) {
    return { ok: false, because: error instanceof Unreadable ? error.because : 'broken' }
  }
}
