import { describe, expect, test } from 'vitest'
import { findTargetHandler } from 'hono/utils/handler'
import { aRouteTable, config } from '#server/app.fixture.ts'
import { documentOf } from '#server/open-api/document.ts'

const app = aRouteTable()
const document = await documentOf(app, config)

type Media = { example?: unknown }
type Body = { content?: Record<string, Media> }
type Operation = {
  security?: Record<string, string[]>[]
  parameters?: { $ref?: string; name?: string }[]
  requestBody?: Body
  responses: Record<string, Body & { headers?: object }>
}

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Operation>).map(([method, operation]): [string, Operation] => [
    `${method.toUpperCase()} ${path}`,
    operation,
  ]),
)
const operationOf = (name: string) => operations.find(([each]) => each === name)![1]
const isForTokens = ({ security = [] }: Operation) => security.some(({ bearer = [] }) => bearer.length > 0)
const successes = ({ responses }: Operation) => Object.entries(responses).filter(([status]) => Number(status) < 300)

/** What a route checks: the schemas of its bodies as the routes themselves know them. */
type Schema = { validate?: (value: unknown) => unknown }
type Checks = {
  target?: string
  validate?: Schema['validate']
  spec?: { requestBody?: Contents; responses?: Record<string, Contents> }
}
type Contents = { content?: Record<string, { schema: Schema }> }

/** Each example of a route that tokens may call, with the schema it has to follow. */
const examples = app.routes.flatMap(({ method, path, handler }): [string, unknown, Schema][] => {
  const name = `${method} ${path.replace(/:([^/]+)/g, '{$1}')}`
  const operation = operations.find(([each]) => each === name)?.[1]
  const target = findTargetHandler(handler) as unknown as Record<symbol, Checks>
  const symbol = Object.getOwnPropertySymbols(target).find(({ description }) => description === 'openapi')
  if (!operation || !isForTokens(operation) || !symbol) return []

  const { target: where, validate, spec } = target[symbol]!
  const sent = operation.requestBody?.content ?? {}
  if (where === 'json') return [[`${name} takes`, sent['application/json']!.example, { validate: validate! }]]
  return [
    ...bodies(`${name} takes`, sent, spec?.requestBody),
    ...successes(operation).flatMap(([status, { content = {} }]) =>
      bodies(`${name} answers ${status}`, content, spec?.responses?.[status]),
    ),
  ]
})

function bodies(name: string, content: Record<string, Media>, { content: checked = {} }: Contents = {}) {
  return Object.entries(checked).map(([type, { schema }]): [string, unknown, Schema] => [
    `${name} as ${type}`,
    content[type]!.example,
    schema,
  ])
}

describe('what tokens may call', () => {
  test('has an example of every body', () => {
    const content = operations
      .filter(([, operation]) => isForTokens(operation))
      .flatMap(([name, operation]) =>
        [operation.requestBody, ...successes(operation).map(([, answer]) => answer)].flatMap((body) =>
          Object.values(body?.content ?? {}).map(({ example }): [string, unknown] => [name, example]),
        ),
      )

    expect(content.length).toBeGreaterThan(70)
    expect(content.filter(([, example]) => example === undefined)).toEqual([])
  })

  test('has examples that its own schemas allow', async () => {
    const refused = await Promise.all(
      examples.map(async ([name, example, { validate }]) => {
        const { issues } = (await validate!(example)) as { issues?: object[] }
        return issues ? [{ name, issues }] : []
      }),
    )

    expect(examples.length).toBeGreaterThan(70)
    expect(refused.flat()).toEqual([])
  })

  test('names the scopes of tokens and of programs', () => {
    expect(operationOf('GET /api/tasks').security).toEqual([{ cookie: [] }, { bearer: ['read'] }, { oauth2: ['read'] }])
    expect(operationOf('POST /api/tasks').security).toEqual([
      { cookie: [] },
      { bearer: ['write'] },
      { oauth2: ['write'] },
    ])
    expect(operationOf('POST /api/hooks').security).toEqual([{ cookie: [] }, { bearer: ['read', 'write'] }])
  })

  test('names the headers it takes and answers with', () => {
    expect(operationOf('POST /api/tasks').parameters).toContainEqual({
      $ref: '#/components/parameters/Idempotency-Key',
    })
    expect(Object.keys(operationOf('GET /api/tasks/completed').responses[200]!.headers!)).toEqual([
      'RateLimit-Policy',
      'RateLimit',
      'Next-Cursor',
    ])
  })
})

test('what only a session may call names no scopes', () => {
  expect(operationOf('POST /api/tokens').security).toEqual([{ cookie: [] }, { bearer: [] }])
})

test('an answer that is stored for an Idempotency-Key holds no secret', () => {
  const secret = /"(secret|token|ticket|password)"/
  const stored = operations.filter(([, { parameters = [] }]) =>
    parameters.some(({ $ref }) => $ref?.endsWith('Idempotency-Key')),
  )

  expect(stored.length).toBeGreaterThan(10)
  expect(JSON.stringify(document.components!.schemas)).not.toMatch(secret) // what the answers refer to
  expect(stored.filter(([, { responses }]) => secret.test(JSON.stringify(responses))).map(([name]) => name)).toEqual([])
})
