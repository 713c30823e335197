/** Decodes the bytes that the page sent as text. */
export function unpacked<Value>(value: Value): Value
export function unpacked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpacked)
  if (value === null || typeof value !== 'object') return value
  if ('__bytes' in value) return new Uint8Array(Buffer.from(String(value.__bytes), 'base64')).buffer
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unpacked(inner)]))
}
