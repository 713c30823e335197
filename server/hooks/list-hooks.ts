import type { Deps } from '#server/platform/deps.ts'

/** What a hook's owner sees of it: all but its secret. */
export const hookColumns = {
  id: true,
  targetUrl: true,
  event: true,
  labelId: true,
  disabledAt: true,
  createdAt: true,
} as const

/** The user's hooks, newest first, without their secrets. */
export function listHooks({ db }: Deps, userId: string) {
  return db.hook.findMany({
    where: { userId },
    select: hookColumns,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
}
