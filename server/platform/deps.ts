import type { Prisma } from '#prisma'
import type { Log } from '#server/platform/log.ts'
import type { Announcements } from '#shared/realtime/events.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Emit } from '#server/platform/event.ts'
import type { Job } from '#server/platform/job.ts'

/** A database to ask: the whole one, or one transaction of it. */
export type Db = Prisma.TransactionClient

/** Tells everyone on a channel; inside a transaction, once it has committed. */
export type Announce = <Name extends keyof Announcements>(
  channel: string,
  event: Name,
  payload: Announcements[Name],
) => void

/** Puts a job in the queue; inside a transaction, exactly when it commits. */
export type Enqueue = <Payload extends object>(job: Job<Payload>, payload: NoInfer<Payload>) => Promise<void>

/** Puts many jobs of a kind in the queue at once. */
export type EnqueueAll = <Payload extends object>(job: Job<Payload>, payloads: NoInfer<Payload>[]) => Promise<void>

/** Everything an action may touch, given to it together with the person who asks. */
export type Deps = {
  db: Db
  now: () => Date
  announce: Announce
  enqueue: Enqueue
  enqueueAll: EnqueueAll
  emit: Emit
  log: Log
  /** Whether this server can send bots into meetings. */
  hasBots: boolean
  /** Whether this server can turn sound into words. */
  hasSpeech: boolean
  /** For tokens of other services, which are never stored as they are. */
  sealing: Sealing
  /** Runs work whose writes, jobs and announcements happen together or not at all. */
  transaction: <Result>(work: (deps: Deps) => Promise<Result>, limits?: { timeoutMs?: number }) => Promise<Result>
}
