import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { writeTinyModel } from '#tests/support/tiny-model.ts'
import { createEmbeddedModel, type EmbeddedModel } from './embedded-model.ts'

const file = writeTinyModel()
let model: EmbeddedModel
afterEach(() => model.stop())

const schema = z.strictObject({ colour: z.enum(['red', 'blue']), why: z.string().max(10).nullable() })
const question = { instructions: 'Name the colour.', content: 'The boat of the harbour.', schema, schemaName: 'colour' }

test('answers in the format of the schema, and counts what it read and wrote', async () => {
  model = createEmbeddedModel({ file, name: 'Tiny', contextTokens: 4096 })

  const { answer, usage } = await model.ask(question)

  expect(schema.parse(answer)).toEqual(answer)
  expect(usage).toEqual({ inputTokens: expect.any(Number), outputTokens: expect.any(Number) })
})
