/** A number as it was written: to the signer, 1.0 isn't 1. */
class Literal {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown

/** The form of a body that Attendee signs: keys sorted by code point at every level, no spaces, minimal escapes. Throws if it isn't JSON. */
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

/** UTF-8 bytes sort by code point; the UTF-16 units JavaScript compares don't. */
function byCodePoint(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
