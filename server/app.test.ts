import { expect, test } from 'vitest'
import { generateSpecs } from 'hono-openapi'
import { createApp } from '#server/app.ts'
import type { AppNeeds } from '#server/features.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createRateLimits } from '#server/platform/http/limits.ts'
import { untraced } from '#server/platform/tracing.ts'

// No requests are made, so most of what the server needs can be missing.
const config = readConfig({})
const needs = {
  deps: { rateLimit: createRateLimits(config, null) } as Deps,
  config,
  trace: untraced,
  checks: {},
  signedIn: async (_, next) => next(),
} as AppNeeds
const app = createApp(needs, 'nowhere')

test('every route is in the OpenAPI document', async () => {
  const { paths } = await generateSpecs(app, { excludeStaticFile: false })
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item!).map((method) => `${method.toUpperCase()} ${path}`),
  )

  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path.replace(/:([^/]+)/g, '{$1}')}`)
  expect(described.toSorted()).toEqual([...new Set(routes)].toSorted())
})
