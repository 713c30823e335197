import { expect, test } from 'vitest'
import { z } from 'zod'
import { typeText } from '#server/platform/http/type-text.ts'

const text = (schema: z.ZodType) => typeText(z.toJSONSchema(schema) as Parameters<typeof typeText>[0])

test.each([
  ['a text', z.string(), 'string'],
  ['a text with a format', z.uuid(), 'string (uuid)'],
  ['a whole number', z.int(), 'number'],
  ['one of several words', z.enum(['OPEN', 'DONE']), '"OPEN" | "DONE"'],
  ['a value that may be null', z.boolean().nullable(), 'boolean | null'],
  ['a list of alternatives', z.array(z.union([z.string(), z.null()])), '(string | null)[]'],
  ['values by any key', z.record(z.string(), z.boolean()), '{ [key: string]: boolean }'],
  ['anything', z.unknown(), 'unknown'],
])('%s', (_, schema, expected) => {
  expect(text(schema)).toBe(expected)
})

test('a named type is its name', () => {
  expect(typeText({ type: 'array', items: { $ref: '#/components/schemas/Task' } })).toBe('Task[]')
})

test('an object has a line for each field, with those that may be left out marked', () => {
  expect(text(z.object({ id: z.uuid(), group: z.object({ title: z.string().optional() }) }))).toBe(
    ['{', '  id: string (uuid)', '  group: {', '    title?: string', '  }', '}'].join('\n'),
  )
})
