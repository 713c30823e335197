import { createApp } from '#server/app.ts'
import type { AppNeeds } from '#server/features.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createRateLimits } from '#server/platform/http/limits.ts'
import { untraced } from '#server/platform/tracing.ts'

export const config = readConfig({})

/** An app that only tells its routes: it gets no requests, so most of what a server needs is missing. */
export function aRouteTable() {
  const needs = {
    deps: { rateLimit: createRateLimits(config, null) } as Deps,
    config,
    trace: untraced,
    checks: {},
    signedIn: async (_, next) => next(),
  } as AppNeeds
  return createApp(needs, 'nowhere')
}
