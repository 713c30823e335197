import { LRUCache } from 'lru-cache'
import type { Encoding } from '#server/platform/http/compress.ts'

/** A compressed answer, and the version it has. */
export type KeptAnswer = { version: string; encoding: Encoding; body: Uint8Array<ArrayBuffer> }

/** The answers last given, by user, encoding and URL. */
export type KeptAnswers = LRUCache<string, KeptAnswer>

const maxBytes = 16_000_000

export const createKeptAnswers = (): KeptAnswers =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ version, body }, key) => body.byteLength + version.length + key.length,
  })
