/** A number as it was written: 1.0 is not 1 to whoever signed it. */
class Literal {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown

/** What Attendee signs of a body: keys sorted at every level by code point, nothing between, nothing escaped that need not be. Throws when it is not JSON. */
export function canonicalJson(body: string): string {
  return write(parse(body, (_, value, { source }) => (typeof value === 'number' ? new Literal(source!) : value)))
}

function write(value: unknown): string {
  if (value instanceof Literal) return value.text
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)

  const fields = Object.entries(value).toSorted(([one], [other]) => byCodePoint(one, other))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${write(field)}`).join(',')}}`
}

/** Bytes of UTF-8 are in the order of their code points; the halves that JavaScript compares are not. */
function byCodePoint(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
