/** The tables with sealed columns, and the column that tells their rows apart from the moment they are written. */
export const sealedTables = {
  hooks: 'id',
  google_accounts: 'googleId',
  calendar_connections: 'userId',
  slack_installations: 'teamId',
  slack_connections: 'userId',
  push_keys: 'id',
  model_keys: 'id',
  secret_check: 'id',
} as const

export type SealedTable = keyof typeof sealedTables

/** Where a sealed value belongs. It's sealed with its place, so that it can't be opened after a move to another row. */
export function placeOf(table: SealedTable, column: string, key: string): string {
  return `${table}.${column}:${key}`
}

/** A sealed value, and where it was stored. */
export type Stored = { sealed: string; place: string }

/** A sealed column's value with its place, or null if the column is empty. */
export function storedIn(
  sealed: string | null | undefined,
  ...place: [table: SealedTable, column: string, key: string]
): Stored | null {
  return sealed ? { sealed, place: placeOf(...place) } : null
}
