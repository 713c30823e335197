/** A thread that computes the SHA-256 of a file, away from the event loop that answers requests. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

const hash = createHash('sha256')
for await (const chunk of createReadStream(workerData as string, { highWaterMark: 1024 * 1024 }))
  hash.update(chunk as Buffer)
parentPort!.postMessage(hash.digest('hex'))
