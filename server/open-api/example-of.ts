/** The parts of a JSON schema that an example follows. */
export type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  example?: unknown
  default?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  minimum?: number
}

/**
 * A small example of what a schema allows, from the examples of its fields: without optional fields that have none of
 * their own, and with null where that is allowed.
 */
export function exampleOf(schema: JsonSchema): unknown {
  const { anyOf, oneOf = anyOf, type, items } = schema
  if ('example' in schema) return schema.example
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if ('default' in schema) return schema.default
  if (oneOf?.some((choice) => choice.type === 'null') || (Array.isArray(type) && type.includes('null'))) return null
  if (oneOf) return exampleOf(oneOf[0]!)
  if (type === 'object') return exampleOfObject(schema)
  if (type === 'array') return items ? [exampleOf(items)] : []
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return false
  throw new Error('Give this schema an example with .meta().')
}

function exampleOfObject({ properties = {}, required = [] }: JsonSchema) {
  const shown = Object.entries(properties).filter(([name, field]) => required.includes(name) || 'example' in field)
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field)]))
}
