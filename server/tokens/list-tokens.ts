import type { Deps } from '#server/platform/deps.ts'

/** A person's tokens, newest first, without what they are. */
export function listTokens({ db }: Deps, userId: string) {
  return db.apiToken.findMany({
    where: { userId },
    select: { id: true, name: true, hint: true, scopes: true, lastUsedAt: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
}
