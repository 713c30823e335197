import { z } from 'zod'

/** What a guided answer looks like. Properties are in the order in which they are written. */
export type Guide =
  | { is: 'text' | 'number' | 'truth' }
  | { is: 'choice'; of: string[] }
  | { is: 'list'; of: Guide }
  | { is: 'object'; properties: { name: string; guide: Guide; isOptional: boolean }[] }

/** Guided output knows no null: what may be null is left out instead. Throws on what our questions don't use. */
export function guideOf(schema: z.ZodType): Guide {
  if (schema instanceof z.ZodString) return { is: 'text' }
  if (schema instanceof z.ZodNumber) return { is: 'number' }
  if (schema instanceof z.ZodBoolean) return { is: 'truth' }
  if (schema instanceof z.ZodEnum) return { is: 'choice', of: schema.options.map(String) }
  if (schema instanceof z.ZodArray) return { is: 'list', of: guideOf(schema.element as z.ZodType) }
  if (schema instanceof z.ZodObject) {
    const properties = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, inner]) => ({
      name,
      guide: guideOf(inner instanceof z.ZodNullable ? (inner.unwrap() as z.ZodType) : inner),
      isOptional: inner instanceof z.ZodNullable,
    }))
    return { is: 'object', properties }
  }
  throw new Error(`A ${schema.type} can’t be guided.`)
}

/** Puts nulls back where a guided answer leaves something out. */
export function withNulls(value: unknown, guide: Guide): unknown {
  if (guide.is === 'list') return Array.isArray(value) ? value.map((item) => withNulls(item, guide.of)) : value
  if (guide.is !== 'object' || typeof value !== 'object' || value === null) return value

  const given = value as Record<string, unknown>
  const filled = guide.properties.flatMap(({ name, guide: inner, isOptional }) => {
    if (name in given) return [[name, withNulls(given[name], inner)]]
    return isOptional ? [[name, null]] : []
  })
  return { ...given, ...Object.fromEntries(filled) }
}
