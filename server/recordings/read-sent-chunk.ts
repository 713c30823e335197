import { z } from 'zod'
import { invalidInput } from '#server/platform/http/answers.ts'
import type { SentChunk } from '#server/recordings/store-chunk.ts'
import { limits } from '#shared/limits.ts'
import { Problem } from '#shared/problems.ts'
import { chunkSeconds, OffsetMs, Sha256 } from '#shared/recordings/schemas.ts'

const Headers = z.object({ 'x-content-sha256': Sha256, 'x-offset-ms': OffsetMs })
const type = /^application\/octet-stream\s*(;|$)/i

/** Reads a chunk's headers, not its body. Throws `chunk_not_octets`, `payload_too_large` and `invalid_input`. */
export function readSentChunk(request: Request, number: number): SentChunk {
  const { headers } = request
  if (!type.test(headers.get('content-type') ?? '')) throw new Problem('chunk_not_octets')
  if (Number(headers.get('content-length')) > limits.recordingChunkBytes)
    throw new Problem('payload_too_large', { fill: { limit: '1 MB' } })

  const read = Headers.safeParse({
    'x-content-sha256': headers.get('x-content-sha256') ?? undefined,
    'x-offset-ms': headers.get('x-offset-ms') ?? number * chunkSeconds * 1000,
  })
  if (!read.success) throw invalidInput(read.error.issues)
  return { sha256: read.data['x-content-sha256'], offsetMs: read.data['x-offset-ms'], body: bodyOf(request) }
}

/**
 * Treats an interrupted body like a damaged one, so that the Mac uploads it again. Doesn't touch it before it's read: Node
 * can't skip a touched one that's refused unread, so the connection would break. Throws `chunk_checksum_wrong`.
 */
async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    if (request.body) yield* request.body
  } catch (cause) {
    throw new Problem('chunk_checksum_wrong', { cause })
  }
}
