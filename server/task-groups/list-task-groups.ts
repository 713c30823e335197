import type { Deps } from '#server/platform/deps.ts'
import { firstSteps } from '#shared/onboarding/getting-started.ts'

const steps = firstSteps.map(({ demoKey }) => demoKey)

/** The user's groups. Once they are onboarded, Getting started is among them only with open tasks of their own: its steps are a card. */
export async function listTaskGroups({ db }: Deps, userId: string) {
  const isOwn = { OR: [{ demoKey: null }, { demoKey: { notIn: steps } }] }
  const open = { task: { status: 'INCOMPLETE' as const, ...isOwn } }
  return db.taskGroup.findMany({
    where: {
      userId,
      NOT: { type: 'GETTING_STARTED', user: { onboarded: true }, assignments: { none: open } },
    },
    orderBy: [{ sort: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  })
}
