import { z } from 'zod'
import { Instant } from '#shared/platform/schemas.ts'

export const ModelId = z.enum(['small', 'medium', 'large'])

export type ModelId = z.infer<typeof ModelId>

/** `waiting` for its turn or a retry, `paused` by a user, `failed` until someone resumes it. */
export const ModelState = z.enum(['available', 'waiting', 'downloading', 'checking', 'paused', 'failed', 'installed'])

export type ModelState = z.infer<typeof ModelState>

/** A language model that Kept can download and run itself. */
export const LocalModel = z.object({
  id: ModelId,
  name: z.string().meta({ example: 'Qwen3 4B' }),
  license: z.string().meta({ example: 'Apache 2.0' }),
  licenseUrl: z.url(),
  /** What the publisher says it is, or about that before the first download. */
  bytes: z.int(),
  /** Memory it needs while reading. */
  needsBytes: z.int(),
  /** Memory the machine has available for it. */
  freeBytes: z.int(),
  fits: z.boolean(),
  /** Minutes it reads an hour of meeting on this machine: an estimate until it has read. */
  minutesPerHour: z.object({ from: z.number(), to: z.number(), isMeasured: z.boolean() }),
  state: ModelState,
  receivedBytes: z.int(),
  bytesPerSecond: z.number().nullable(),
  /** A sentence, while it failed or waits for a retry. */
  problem: z.string().nullable(),
  retriesAt: Instant.nullable(),
})

export type LocalModel = z.infer<typeof LocalModel>

export const LocalModels = z.object({
  /** Whether a user may download and remove models: only on their own machine. */
  canManage: z.boolean(),
  machine: z.object({ cores: z.int(), memoryBytes: z.int() }),
  models: LocalModel.array(),
})

export type LocalModels = z.infer<typeof LocalModels>
