import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The SHA-256 of a file, as hexadecimal digits. Throws what reading throws, or the signal's reason. */
export async function sha256Of(file: string, signal: AbortSignal): Promise<string> {
  const thread = new Worker(new URL('./hash-file.ts', import.meta.url), { workerData: file })
  try {
    const [sha256] = (await once(thread, 'message', { signal })) as [string]
    return sha256
  } finally {
    await thread.terminate()
  }
}
