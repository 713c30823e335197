import { expect, test } from 'vitest'
import { z } from 'zod'
import { grammarSchema } from './grammar-schema.ts'

test('what may be one of several things is written in the way the grammar knows, at any depth', () => {
  const schema = z.strictObject({ tasks: z.array(z.strictObject({ kind: z.enum(['promise', 'request']).nullable() })) })

  expect(grammarSchema(schema)).toMatchObject({
    type: 'object',
    properties: {
      tasks: {
        type: 'array',
        items: {
          type: 'object',
          properties: { kind: { oneOf: [{ enum: ['promise', 'request'] }, { type: 'null' }] } },
        },
      },
    },
  })
})
