import type { Frame } from '#shared/tracking/client-error.ts'

/** The parts of a source map that tell where a script comes from: https://tc39.es/ecma426 */
export type SourceMap = { sources: readonly string[]; mappings: string }

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const digits = new Uint8Array(128)
for (let digit = 0; digit < alphabet.length; digit++) digits[alphabet.charCodeAt(digit)] = digit
const [comma, semicolon] = [44, 59]

/**
 * The place in a source that a place in a script comes from, both counted from 1, or null. Node's own reader makes an
 * object of every mapping, which takes a tenth of a second for a large script; this reads up to the place.
 */
export function originOf({ sources, mappings }: SourceMap, { line, column }: Omit<Frame, 'file'>): Frame | null {
  let scriptLine = 1
  // A mapping is up to five numbers, each the difference to the one before: its column in the script, source, line, column.
  let field = 0
  const fields = [0, 0, 0, 0, 0]
  let [source, sourceLine, sourceColumn] = [-1, 0, 0]
  let [value, shift] = [0, 0]

  for (let at = 0; at <= mappings.length; at++) {
    const char = at === mappings.length ? semicolon : mappings.charCodeAt(at)
    if (char !== comma && char !== semicolon) {
      const digit = digits[char]!
      value += (digit & 31) << shift
      shift += 5
      if (digit & 32) continue
      fields[field]! += value & 1 ? -(value >>> 1) : value >>> 1
      field += 1
      value = shift = 0
      continue
    }
    const isThere = scriptLine === line
    if (isThere && field > 0) {
      if (fields[0]! >= column) break
      source = field < 4 ? -1 : fields[1]!
      sourceLine = fields[2]!
      sourceColumn = fields[3]!
    }
    field = 0
    if (char === comma) continue
    if (isThere) break
    scriptLine += 1
    fields[0] = 0
  }
  const file = sources[source]
  return file === undefined ? null : { file, line: sourceLine + 1, column: sourceColumn + 1 }
}
