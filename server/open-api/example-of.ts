/** The parts of a JSON schema that an example follows. */
export type JsonSchema = {
  $ref?: string
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

/** The schemas that others name, by name. */
export type Named = Record<string, JsonSchema>

/**
 * A small example of what a schema allows, from the examples of its fields: without optional fields that have none of
 * their own, and with null where that is allowed.
 */
export function exampleOf(schema: JsonSchema, named: Named): unknown {
  const { anyOf, oneOf = anyOf, type, items } = schema
  if (schema.$ref) return exampleOf(named[schema.$ref.split('/').at(-1)!]!, named)
  if ('example' in schema) return schema.example
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if ('default' in schema) return schema.default
  if (oneOf?.some((choice) => choice.type === 'null') || (Array.isArray(type) && type.includes('null'))) return null
  if (oneOf) return exampleOf(oneOf[0]!, named)
  if (type === 'object') return exampleOfObject(schema, named)
  if (type === 'array') return items ? [exampleOf(items, named)] : []
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return false
  throw new Error('Give this schema an example with .meta().')
}

function exampleOfObject({ properties = {}, required = [] }: JsonSchema, named: Named) {
  const shown = Object.entries(properties).filter(([name, field]) => required.includes(name) || 'example' in field)
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, named)]))
}
