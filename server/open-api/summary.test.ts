import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aRouteTable, config } from '#server/app.fixture.ts'
import { apiVersion } from '#server/open-api/api-version.ts'
import { documentOf } from '#server/open-api/document.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: object
  required?: string[]
  anyOf?: Schema[]
  items?: Schema
}
type Body = { content?: Record<string, { schema: Schema }> }
type Parameter = { $ref?: string; name?: string; in?: string; required?: boolean }
type Operation = {
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, Body>
}

test('the API is as its summary says: describe a change in docs/api-changes.md, then run vitest -u', async () => {
  const { paths, components } = await documentOf(aRouteTable(), config)
  const lines = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).flatMap(([method, operation]) =>
      scopesOf(operation).length > 0 ? [routeText(`${method.toUpperCase()} ${path}`, operation)] : [],
    ),
  )

  const named = Object.entries(components!.schemas as Record<string, Schema>).map(
    ([name, schema]) => `${name} ${shape(schema)}`,
  )

  await expect([`version ${apiVersion}`, ...lines.toSorted(), ...named.toSorted(), ''].join('\n')).toMatchFileSnapshot(
    'summary.txt',
  )
})

test('docs/api-changes.md begins with the version of the API', () => {
  const [, latest] = /^## (\S+)/m.exec(readFileSync('docs/api-changes.md', 'utf8'))!

  expect(latest).toBe(apiVersion)
})

const scopesOf = ({ security = [] }: Operation) => security.find(({ bearer }) => bearer)?.bearer ?? []

/** A route with its scopes and the fields of its query, body and answers, on one line. */
function routeText(name: string, operation: Operation): string {
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const asked = query.map((parameter) => (parameter.required ? parameter.name : `${parameter.name}?`)).join(' ')
  const answers = Object.entries(operation.responses)
    .filter(([status]) => Number(status) < 300)
    .map(([status, body]) => [status, ...fieldsOf(body)].join(' '))
  return [
    `${name} (${scopesOf(operation).join(' ')})`,
    asked && `query ${asked}`,
    ...(operation.requestBody ? [['takes', ...fieldsOf(operation.requestBody)].join(' ')] : []),
    ...answers,
  ]
    .filter(Boolean)
    .join(' | ')
}

function fieldsOf({ content = {} }: Body): string[] {
  return Object.entries(content).map(([type, { schema }]) => (type === 'application/json' ? shape(schema) : type))
}

function shape({ $ref, anyOf, items, properties, required = [], type }: Schema): string {
  if ($ref) return nameIn($ref)
  if (anyOf) return anyOf.map(shape).join(' or ')
  if (items) return `${shape(items)}[]`
  if (!properties) return String(type)
  return `{${Object.keys(properties)
    .map((name) => (required.includes(name) ? name : `${name}?`))
    .join(' ')}}`
}

const nameIn = ($ref: string) => $ref.split('/').at(-1)!
