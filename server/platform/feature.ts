import type { Hono } from 'hono'
import type { Subscription } from '#server/platform/event.ts'
import type { Schedule, Worker } from '#server/platform/job.ts'

/** What a feature adds to the server, and the parts of the world it needs for that. */
export type Feature<Needs = unknown> = {
  routes?: (app: Hono, world: Needs) => void
  jobs?: (world: Needs) => Worker[]
  schedules?: Schedule[]
  /** What it does when a feature below emits an event. */
  on?: (world: Needs) => Subscription[]
  /** Runs beside the jobs for as long as the server does. */
  start?: (world: Needs) => { stop: () => unknown } | null
}
