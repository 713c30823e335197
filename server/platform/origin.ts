import { AsyncLocalStorage } from 'node:async_hooks'

/** What the current work began with: a request, or a job that no request enqueued. */
export type Origin = {
  requestId: string
  /** The span that the work belongs to, while traces are collected (https://www.w3.org/TR/trace-context). */
  traceparent?: string
}

const origins = new AsyncLocalStorage<Origin>()

/** Runs work, and what it starts, with an origin. */
export const withOrigin = <Result>(origin: Origin, work: () => Result): Result => origins.run(origin, work)

export const currentOrigin = (): Origin | undefined => origins.getStore()

type Carrying = { _origin?: Origin }

/** A job's payload with the current origin in it. The payload's schema leaves it out when the job runs. */
export function withCurrentOrigin<Payload extends object>(payload: Payload): Payload & Carrying {
  const origin = currentOrigin()
  return origin ? { ...payload, _origin: origin } : payload
}

/** The origin that a job's data carries. */
export const originOf = (data: unknown): Origin | undefined => (data as Carrying | null)?._origin
