import { expect, test } from 'vitest'
import { generateSpecs } from 'hono-openapi'
import { aRouteTable } from './app.fixture.ts'

const app = aRouteTable()

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
