import type { Deps } from '#server/platform/deps.ts'

/** The user's hooks, newest first, without their secrets. */
export function listHooks({ db }: Deps, userId: string) {
  return db.hook.findMany({
    where: { userId },
    select: { id: true, targetUrl: true, event: true, disabledAt: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
}
