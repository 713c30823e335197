import { z } from 'zod'

type JsonSchema = Record<string, unknown>

/**
 * The JSON schema that the grammar of an answer is made from. The grammar knows `oneOf` only; what else it doesn't know,
 * such as a number's range, is checked when the answer is here.
 */
export function grammarSchema(schema: z.ZodType): object {
  return withOneOf(z.toJSONSchema(schema, { reused: 'inline' })) as object
}

function withOneOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOneOf)
  if (typeof value !== 'object' || value === null) return value
  const { anyOf, ...rest } = value as JsonSchema
  const entries = Object.entries(anyOf ? { ...rest, oneOf: anyOf } : rest)
  return Object.fromEntries(entries.map(([key, inner]) => [key, withOneOf(inner)]))
}
