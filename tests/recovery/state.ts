/** What an installation has: rows by table, and a checksum of the audio by recording. */
export type State = { rows: Record<string, number>; audio: Record<string, string> }

/** How a restored state differs from the one it should be, as sentences. */
export function differencesOf(should: State, is: State): string[] {
  return [
    ...differing(should.rows, is.rows).map(
      (table) => `${table} has ${is.rows[table] ?? 'no'} rows instead of ${should.rows[table] ?? 'none'}.`,
    ),
    ...differing(should.audio, is.audio).map((id) => {
      if (should.audio[id] === undefined) return `Recording ${id} wasn’t there.`
      return is.audio[id] === undefined ? `Recording ${id} is lost.` : `Recording ${id} sounds different.`
    }),
  ]
}

function differing<Value>(one: Record<string, Value>, other: Record<string, Value>): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => one[name] !== other[name])
}
