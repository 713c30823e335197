import type { Hono } from 'hono'
import type { Subscription } from '#server/platform/event.ts'
import type { Gauge } from '#server/platform/metrics.ts'
import type { Schedule, Worker } from '#server/platform/job.ts'

/** What a feature adds to the server, and the parts of the world it needs. */
export type Feature<Needs = unknown> = {
  routes?: (app: Hono, world: Needs) => void
  jobs?: (world: Needs) => Worker[]
  schedules?: Schedule[]
  /** Subscriptions to events of the features below. */
  on?: (world: Needs) => Subscription[]
  /** Numbers for an operator to watch. */
  gauges?: (world: Needs) => Gauge[]
  /** Enqueues jobs for what triggers in the database recorded, if anything. Runs every second. */
  outbox?: (world: Needs) => () => Promise<void>
  /** Runs in the background until the server stops. */
  start?: (world: Needs) => { stop: () => unknown } | null
}
