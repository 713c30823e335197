type Place = (string | number)[]

/** The path of every value in a payload, without the payload itself. */
export function placesIn(value: unknown, before: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [[...before, key], ...placesIn(inner, [...before, key])])
}

/** A copy of the payload with the value at one path replaced. */
export function withAt(payload: object, [key, ...rest]: Place, value: unknown): object {
  const inner = (payload as Record<string, unknown>)[key!]
  const replaced = rest.length > 0 ? withAt(inner as object, rest, value) : value
  return Array.isArray(payload) ? payload.with(Number(key), replaced) : { ...payload, [key!]: replaced }
}
