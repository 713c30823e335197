import type { Deps } from '#server/platform/deps.ts'

/** The user's tokens, newest first, without their secrets. */
export function listTokens({ db }: Deps, userId: string) {
  return db.apiToken.findMany({
    where: { userId },
    select: { id: true, name: true, hint: true, scopes: true, lastUsedAt: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
}
