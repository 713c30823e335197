export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The objects in a list; none if it isn't one. */
export const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** An object; an empty one for anything else. */
export const object = (value: unknown): Json => (isObject(value) ? value : {})

/** A text or a number as text; empty for anything else. */
export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** The texts in a list. */
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(text).filter((one) => one !== '') : []

/** Objects by their id. */
export const byId = (list: readonly Json[], id = 'id'): Map<string, Json> =>
  new Map(list.map((one) => [text(one[id]), one]))
