/** A number that Python writes with a decimal point, such as 1.0. */
export class Float {
  readonly value: number

  constructor(value: number) {
    this.value = value
  }
}

type Manner = { separators: [string, string]; sorted: boolean; ascii: boolean }

/** Returns what Python's `json.dumps` prints by default. */
export function pythonJson(value: unknown): string {
  return dump(value, { separators: [', ', ': '], sorted: false, ascii: true })
}

/** Returns what `json.dumps` prints with sorted keys, no spaces and no unnecessary escapes. */
export function pythonCanonicalJson(value: unknown): string {
  return dump(value, { separators: [',', ':'], sorted: true, ascii: false })
}

function dump(value: unknown, manner: Manner): string {
  const [between, after] = manner.separators
  if (value instanceof Float) return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value)
  if (typeof value === 'string') return dumpText(value, manner)
  if (Array.isArray(value)) return `[${value.map((one) => dump(one, manner)).join(between)}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)

  const names = Object.keys(value)
  if (manner.sorted) names.sort(byCodePoint)
  return `{${names.map((name) => `${dumpText(name, manner)}${after}${dump((value as Record<string, unknown>)[name], manner)}`).join(between)}}`
}

function dumpText(text: string, { ascii }: Manner): string {
  const quoted = JSON.stringify(text)
  return ascii
    ? quoted.replaceAll(/[\u007F-\uFFFF]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    : quoted
}

function byCodePoint(one: string, other: string): number {
  const [first, second] = [one, other].map((text) => Array.from(text, (point) => point.codePointAt(0)!)) as [
    number[],
    number[],
  ]
  const differs = first.findIndex((point, index) => point !== second[index])
  return differs === -1 ? first.length - second.length : first[differs]! - (second[differs] ?? -1)
}
