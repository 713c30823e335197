import type { Deps } from '#server/platform/deps.ts'

/** The user's groups, without Getting started once it's empty and they are onboarded. */
export async function listTaskGroups({ db }: Deps, userId: string) {
  const open = { task: { status: 'INCOMPLETE' } } as const
  return db.taskGroup.findMany({
    where: {
      userId,
      NOT: { type: 'GETTING_STARTED', user: { onboarded: true }, assignments: { none: open } },
    },
    orderBy: [{ sort: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  })
}
