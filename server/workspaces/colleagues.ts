import type { Config } from '#server/platform/config.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { colleaguesOf } from '#server/workspaces/rows.ts'
import { workDomainOf } from '#server/me/work-domain.ts'
import { Problem } from '#shared/problems.ts'
import type { Recommendation } from '#shared/workspaces/schemas.ts'

type Settings = Pick<Config, 'CONSUMER_MAIL_DOMAINS' | 'GOOGLE_CLIENT_ID'>

/** The people of the user's email domain: users, then ghosts of meetings, who have no account. */
export async function listColleagues(
  { db }: Pick<Deps, 'db'>,
  config: Settings,
  userId: string,
): Promise<Recommendation[]> {
  return find(db, config, userId)
}

/** The addresses of colleagues with an account. Throws `member_not_found` if these people aren't all that. */
export async function addressesOf(
  db: Db,
  config: Settings,
  { userId, ids }: { userId: string; ids: string[] },
): Promise<string[]> {
  if (ids.length === 0) return []
  const found = (await find(db, config, userId, ids)).filter(({ ghost }) => !ghost)
  if (found.length < new Set(ids).size) throw new Problem('member_not_found')
  return found.map(({ email }) => email)
}

async function find(db: Db, config: Settings, userId: string, ids?: string[]) {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
  const domain = workDomainOf(email ?? '', config)
  // Where Google signs in, an address that it never verified may be someone else's.
  const onlyVerified = config.GOOGLE_CLIENT_ID !== undefined
  return domain === null ? [] : colleaguesOf(db, { userId, domain, onlyVerified, ...(ids && { ids }) })
}
