import type { Queue } from 'pg-boss'
import { z } from 'zod'

/** How a job waits: at most one per `singletonKey`, for `startAfter` seconds, and for others of its group (its user's by default). */
export type Wait = { singletonKey?: string; startAfter?: number; group?: { id: string } }

/** When the queue retries a job and gives up on it, and whether several with one key may wait. */
export type Policy = Pick<
  Queue,
  'policy' | 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax' | 'expireInSeconds' | 'deleteAfterSeconds'
>

type JobOptions<Payload> = Policy & {
  /** Merges a new job with one that is already waiting. */
  waits?: (payload: Payload) => Wait
  /** How many run in a process at the same time, never two of one group. One by default. */
  atOnce?: number
  /** How many of one group may run at the same time. One by default. */
  atOnceOfGroup?: number
  /** Enqueued many times a second, so the latest ones are remembered rather than looked up. */
  isFrequent?: boolean
  /** May take hours: given back when the server stops, which waits for others to finish. */
  isLong?: boolean
}

/** A kind of background job. Enqueueing needs only this; its handler is in the feature's `feature.ts`. */
export type Job<Payload extends object> = {
  name: string
  payload: z.ZodType<Payload>
  queue: Policy
  waits: (payload: Payload) => Wait
  atOnce: number
  atOnceOfGroup: number
  isFrequent: boolean
  isLong: boolean
}

export const noPayload: z.ZodType<object> = z.preprocess((data) => data ?? {}, z.object({}))

export function defineJob<Payload extends object>(
  name: string,
  payload: z.ZodType<Payload>,
  {
    waits = () => ({}),
    atOnce = 1,
    atOnceOfGroup = 1,
    isFrequent = false,
    isLong = false,
    ...queue
  }: JobOptions<Payload>,
): Job<Payload> {
  return { name, payload, queue, waits, atOnce, atOnceOfGroup, isFrequent, isLong }
}

type Attempt = { isLastTry: boolean }

/** What runs the jobs of one kind. */
export type Worker = {
  job: { name: string; queue: Policy; atOnce: number; atOnceOfGroup: number; isLong: boolean }
  /** Whether it runs on a full disk too, to say itself that there's no space. */
  checksSpace: boolean
  run: (data: unknown, attempt: Attempt) => Promise<void>
}

/** Runs a job's payload, once parsed, through `handle`. */
export function worker<Payload extends object>(
  job: Job<Payload>,
  handle: (payload: Payload, attempt: Attempt) => Promise<unknown>,
  { checksSpace = false } = {},
): Worker {
  return {
    job,
    checksSpace,
    run: async (data, attempt) => {
      await handle(job.payload.parse(data), attempt)
    },
  }
}

/** When a job runs, as a cron expression in UTC. */
export type Schedule = readonly [job: { name: string }, cron: string]
