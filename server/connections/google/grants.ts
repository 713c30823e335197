import { sourceScopes, type GoogleSource } from '#server/providers/google/scopes.ts'

type Account = { lostAt: Date | null; scopes: string[] }

/** Whether an account's grant covers a source. */
export function grants({ lostAt, scopes }: Account, source: GoogleSource): boolean {
  return lostAt === null && scopes.includes(sourceScopes[source])
}
