import type { Prisma } from '#prisma'
import type { Blobs } from '#server/platform/blobs/blobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { Announcements } from '#shared/realtime/events.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Emit } from '#server/platform/event.ts'
import type { RateLimits } from '#server/platform/http/limits.ts'
import type { Job } from '#server/platform/job.ts'

/** The database, or one transaction in it. */
export type Db = Prisma.TransactionClient

/** Sends an event to everyone on a channel; inside a transaction, after it commits. */
export type Announce = <Name extends keyof Announcements>(
  channel: string,
  event: Name,
  payload: Announcements[Name],
) => void

/** Enqueues a job, to start at a time or after its kind's wait; inside a transaction, only if it commits. */
export type Enqueue = <Payload extends object>(
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  when?: { at: Date },
) => Promise<void>

/** Enqueues a job to start now, or makes the one with its key that waits start now. */
export type EnqueueNow = <Payload extends object>(job: Job<Payload>, payload: NoInfer<Payload>) => Promise<void>

/** Enqueues several jobs of one kind. */
export type EnqueueAll = <Payload extends object>(
  job: Job<Payload>,
  payloads: NoInfer<Payload>[],
  when?: (payload: NoInfer<Payload>) => { at: Date },
) => Promise<void>

/** Everything an action may use besides its input. */
export type Deps = {
  db: Db
  now: () => Date
  announce: Announce
  enqueue: Enqueue
  enqueueAll: EnqueueAll
  enqueueNow: EnqueueNow
  /** Deletes the jobs whose payload, outcome or key contains a text. */
  deleteJobsAbout: (text: string) => Promise<void>
  emit: Emit
  log: Log
  /** The files that all servers share. */
  blobs: Blobs
  /** Whether this server can send bots into meetings. */
  hasBots: boolean
  /** Whether this server can transcribe audio. */
  hasSpeech: boolean
  /** Whether this server sells subscriptions. */
  sellsSubscriptions: boolean
  rateLimit: RateLimits
  /** Encrypts other services' tokens before they are stored. */
  sealing: Sealing
  /** Runs work in a transaction: its writes, jobs and announcements all happen, or none do. */
  transaction: <Result>(work: (deps: Deps) => Promise<Result>, limits?: { timeoutMs?: number }) => Promise<Result>
}
