import type { Queue } from 'pg-boss'
import { z } from 'zod'

/** How a job waits in the queue: one job per `singletonKey`, and not before `startAfter` seconds. */
type Wait = { singletonKey?: string; startAfter?: number }

type Options<Payload> = Omit<Queue, 'name'> & {
  /** Lets a new job merge with one that is already waiting. */
  waits?: (payload: Payload) => Wait
  /** Requested many times a second, so a job that was just enqueued is remembered instead of looked up. */
  gathers?: boolean
}

/** A kind of background job. Enqueueing needs only this; the feature's `feature.ts` says what runs it. */
export type Job<Payload extends object> = {
  name: string
  payload: z.ZodType<Payload>
  queue: Omit<Queue, 'name'>
  waits: (payload: Payload) => Wait
  gathers: boolean
}

export const noPayload: z.ZodType<object> = z.preprocess((data) => data ?? {}, z.object({}))

export function defineJob<Payload extends object>(
  name: string,
  payload: z.ZodType<Payload>,
  { waits = () => ({}), gathers = false, ...queue }: Options<Payload>,
): Job<Payload> {
  return { name, payload, queue, waits, gathers }
}

type Attempt = { isLastTry: boolean }

/** What runs the jobs of one kind. */
export type Worker = {
  job: { name: string; queue: Omit<Queue, 'name'> }
  /** How many run at the same time, though never two for the same user. */
  concurrency: number
  run: (data: unknown, attempt: Attempt) => Promise<void>
}

/** Runs a job's payload, once parsed, through `handle`. */
export function worker<Payload extends object>(
  job: Job<Payload>,
  handle: (payload: Payload, attempt: Attempt) => Promise<unknown>,
  { concurrency = 1 } = {},
): Worker {
  return {
    job,
    concurrency,
    run: async (data, attempt) => {
      await handle(job.payload.parse(data), attempt)
    },
  }
}

/** A job that runs by the clock, as a cron line in UTC. */
export type Schedule = readonly [job: { name: string }, cron: string]
