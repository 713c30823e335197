import { limits } from '#shared/limits.ts'
import { Unreadable, type Move } from '#shared/moves/move.ts'
import type { FileRead } from './read-worker.ts'

/** Reads an export of another app in a worker; nothing leaves the computer. Rejects with `Unreadable`. */
export async function readFile(file: File): Promise<Move> {
  if (file.size > limits.moveBytes) throw new Unreadable('large')

  const bytes = await file.arrayBuffer()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  const read = await new Promise<FileRead>((resolve) => {
    worker.addEventListener('message', (event: MessageEvent<FileRead>) => resolve(event.data))
    worker.addEventListener('error', () => resolve({ ok: false, because: 'broken' }))
    worker.postMessage({ bytes, context: { now: new Date(), timeZone, fileName: file.name } }, [bytes])
  }).finally(() => worker.terminate())
  if (!read.ok) throw new Unreadable(read.because)
  return read.move
}
