import { ConfigProblem } from '#server/platform/config.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { followDeactivationJob } from '#server/users/jobs.ts'
import type { UserCommand } from '#server/users/user-command.ts'
import { whatGoesOn } from '#server/users/what-goes-on.ts'
import { Id } from '#shared/platform/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

type World = Pick<Deps, 'db' | 'now' | 'enqueue'>

const mostFound = 50

/** Runs an operator's command and returns what to print. Throws `ConfigProblem` when no user matches or a day is over. */
export async function runUserCommand(world: World, command: UserCommand): Promise<string> {
  switch (command.do) {
    case 'find':
      return findUsers(world.db, command.text)
    case 'deactivate':
    case 'activate': {
      const deactivated = command.do === 'deactivate'
      const userId = await userIdOf(world.db, command.email)
      await setDeactivated(world, { userId, deactivated })
      if (!deactivated) return `${command.email} can sign in again.`
      const done = `${command.email} is deactivated: signed out everywhere, and nothing of theirs is read anymore.`
      return [done, ...(await whatGoesOn(world.db, userId))].join('\n')
    }
    case 'gratis': {
      const { email, until } = command
      return until === undefined ? endGratis(world, email) : giveGratis(world, { email, until })
    }
  }
}

/** Signs a user out until they are activated again. What follows is done by a running server. */
export async function setDeactivated(
  { db, now, enqueue }: World,
  { userId, deactivated }: { userId: string; deactivated: boolean },
) {
  await db.user.update({ where: { id: userId }, data: { deactivated, updatedAt: now() }, select: { id: true } })
  await enqueue(followDeactivationJob, { userId })
}

/** Gives a user Kept for free: for good with null, until the end of a day (UTC), or no longer. A server tells them within a minute. */
export async function setGratis(
  { db, now }: Pick<World, 'db' | 'now'>,
  { userId, until }: { userId: string; until: string | null | undefined },
) {
  const data = { gratis: until !== undefined, gratisUntil: until ? endOf(until) : null }
  const at = now()
  await db.subscription.upsert({
    where: { userId },
    create: { id: uuid7(at.getTime()), userId, createdAt: at, ...data },
    update: data,
    select: { id: true },
  })
}

async function giveGratis(world: World, { email, until }: { email: string; until: string | null }): Promise<string> {
  if (until !== null && endOf(until) < world.now())
    throw new ConfigProblem(`${until} is over. Give today or a later day (UTC).`)
  await setGratis(world, { userId: await userIdOf(world.db, email), until })
  return `${email} has Kept for free${until === null ? '' : ` until the end of ${until}`}.`
}

async function endGratis(world: World, email: string): Promise<string> {
  const userId = await userIdOf(world.db, email)
  const had = await world.db.subscription.findUnique({ where: { userId }, select: { gratis: true, gratisUntil: true } })
  if (!had?.gratis) return `${email} didn’t have Kept for free.`
  await setGratis(world, { userId, until: undefined })
  return had.gratisUntil && had.gratisUntil < world.now()
    ? `${email} had Kept for free until the end of ${dayOf(had.gratisUntil)}.`
    : `${email} no longer has Kept for free.`
}

const endOf = (day: string) => new Date(`${day}T23:59:59.999Z`)

async function userIdOf(db: Db, email: string): Promise<string> {
  const user = await db.user.findFirst({ where: { email, ghost: false }, select: { id: true } })
  if (!user) throw new ConfigProblem(`Nobody signs in with ${email} here.`)
  return user.id
}

async function findUsers(db: Db, text: string): Promise<string> {
  const id = Id.safeParse(text)
  const contains = { contains: text.replaceAll(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const
  const users = await db.user.findMany({
    where: { ghost: false, OR: [{ email: contains }, { name: contains }, ...(id.success ? [{ id: id.data }] : [])] },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: mostFound + 1,
    select: {
      id: true,
      email: true,
      name: true,
      createdAt: true,
      signedUpAt: true,
      lastActive: true,
      deactivated: true,
      deletionScheduledAt: true,
      subscription: { select: { gratis: true, gratisUntil: true, status: true } },
    },
  })
  if (users.length === 0) throw new ConfigProblem(`No user has “${text}” in their name, address or id.`)
  const more = `Only the first ${mostFound} are listed. Look for more of a name or address.`
  const lines = users.slice(0, mostFound).map(({ id: userId, email, name, subscription, ...user }) => {
    const facts = [
      `since ${dayOf(user.signedUpAt ?? user.createdAt)}`,
      user.lastActive ? `last active ${dayOf(user.lastActive)}` : 'never active',
      user.deactivated && 'deactivated',
      user.deletionScheduledAt && `leaving since ${dayOf(user.deletionScheduledAt)}`,
      subscription?.gratis && (subscription.gratisUntil ? `free until ${dayOf(subscription.gratisUntil)}` : 'free'),
      subscription?.status,
    ]
    return `${userId}  ${name} <${email}>  ${facts.filter(Boolean).join(', ')}`
  })
  return [...lines, ...(users.length > mostFound ? [more] : [])].join('\n')
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
