import { lockAddress } from '#server/auth/rows.ts'
import { starterGroups, starterLabel } from '#server/auth/starter-kit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { defaultNotifications } from '#shared/notifications/defaults.ts'
import { firstSteps } from '#shared/onboarding/getting-started.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { placeIn } from '#shared/tasks/place.ts'

type Input = { name: string; email: string }

/**
 * Finds the user of an address, or creates one with the starter kit. A ghost with that address becomes the user and
 * keeps their tasks.
 */
export async function findOrSignUp(
  deps: Deps,
  { name, email }: Input,
): Promise<{ id: string; isNew: boolean; deactivated: boolean }> {
  const address = email.toLowerCase()

  return deps.transaction(async ({ db, now }) => {
    await lockAddress(db, address)
    const known = await db.user.findUnique({
      where: { email: address },
      select: { id: true, ghost: true, deactivated: true },
    })
    if (known && !known.ghost) return { id: known.id, isNew: false, deactivated: known.deactivated }

    const at = now()
    const profile = { name, initialized: true, ghost: false, signedUpAt: at, updatedAt: at }
    const { id } = await db.user.upsert({
      where: { email: address },
      create: { id: uuid7(at.getTime()), email: address, createdAt: at, ...profile },
      update: profile,
      select: { id: true },
    })
    await giveStarterKit(db, id, at)
    return { id, isNew: true, deactivated: false }
  })
}

export const hasSignedUp = async ({ db }: Pick<Deps, 'db'>, email: string): Promise<boolean> =>
  (await db.user.count({ where: { email: email.toLowerCase(), ghost: false } })) > 0

async function giveStarterKit(db: Deps['db'], userId: string, at: Date) {
  const times = { createdAt: at, updatedAt: at }
  const groups = starterGroups.map((group) => ({ id: uuid7(at.getTime()), userId, ...group, ...times }))
  await db.taskGroup.createMany({ data: groups, skipDuplicates: true })
  await db.label.createMany({
    data: { id: uuid7(at.getTime()), userId, ...starterLabel, ...times },
    skipDuplicates: true,
  })
  await db.notificationPreference.createMany({
    data: Object.entries(defaultNotifications).map(([kind, { EMAIL: email, PUSH: push, SLACK: slack }]) => ({
      userId,
      kind,
      email,
      push,
      slack,
    })),
    skipDuplicates: true,
  })

  const { id: gettingStarted } = groups.find((group) => group.type === 'GETTING_STARTED')!
  const tasks = firstSteps.map((task) => ({ id: uuid7(at.getTime()), ...task }))
  await db.task.createMany({
    data: tasks.map(({ id, demoKey, title, notes }) => ({ id, title, contextSummary: notes, demoKey, ...times })),
  })
  await db.taskAssignee.createMany({
    data: tasks.map(({ id: taskId }, sort) => ({
      id: uuid7(at.getTime()),
      taskId,
      userId,
      ...placeIn(gettingStarted, sort),
      read: true,
      ...times,
    })),
  })
  await db.taskSource.createMany({
    data: tasks.map(({ id: taskId }) => ({
      id: uuid7(at.getTime()),
      taskId,
      type: 'DEMO',
      label: 'From Kept',
      ...times,
    })),
  })
}
