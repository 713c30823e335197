import type { Db } from '#server/platform/deps.ts'
import type { Audience } from '#server/programs/resources.ts'
import type { TokenScope } from '#shared/tokens/schemas.ts'

export type UsedCode = {
  userId: string
  programId: string
  scopes: TokenScope[]
  audience: Audience
  redirectUri: string
  challenge: string
}

/** Uses up a code, unless it has expired, was used, or its user is leaving. Of two requests at once, one gets it. */
export async function useCode(db: Db, { codeHash, at }: { codeHash: string; at: Date }): Promise<UsedCode | undefined> {
  const [code] = await db.$queryRaw<UsedCode[]>`
    update program_codes c set "usedAt" = ${at}::timestamptz
    from users u
    where u.id = c."userId" and c."codeHash" = ${codeHash} and c."usedAt" is null
      and c."expiresAt" > ${at}::timestamptz and not u.deactivated and u."deletionScheduledAt" is null
    returning c."userId"::text, c."programId"::text, c.scopes, c.audience, c."redirectUri", c.challenge`
  return code
}

export type UsedRefreshToken = {
  grantId: string
  userId: string
  programId: string
  scopes: TokenScope[]
  audience: Audience
}

/** Uses up a program's refresh token, unless it has expired, was used, or its user is leaving. */
export async function useRefreshToken(
  db: Db,
  { tokenHash, programId, at }: { tokenHash: string; programId: string; at: Date },
): Promise<UsedRefreshToken | undefined> {
  const [used] = await db.$queryRaw<UsedRefreshToken[]>`
    update program_refresh_tokens r set "usedAt" = ${at}::timestamptz
    from program_grants g join users u on u.id = g."userId"
    where g.id = r."grantId" and r."tokenHash" = ${tokenHash} and r."usedAt" is null and r."expiresAt" > ${at}::timestamptz
      and g."programId" = ${programId}::uuid and not u.deactivated and u."deletionScheduledAt" is null
    returning g.id::text as "grantId", g."userId"::text, g."programId"::text, g.scopes, g.audience`
  return used
}

export type LiveAccess = {
  grantId: string
  userId: string
  scopes: TokenScope[]
  audience: Audience
  name: string
  lastUsedAt: Date | null
}

/** What an access token allows, unless it has expired or its user is leaving. Every request of a program asks. */
export async function findLiveAccess(
  db: Db,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<LiveAccess | undefined> {
  const [access] = await db.$queryRaw<LiveAccess[]>`
    select g.id::text as "grantId", g."userId"::text, g.scopes, g.audience, p.name, g."lastUsedAt"
    from program_access_tokens a join program_grants g on g.id = a."grantId"
      join programs p on p.id = g."programId" join users u on u.id = g."userId"
    where a."tokenHash" = ${tokenHash} and a."expiresAt" > ${at}::timestamptz
      and not u.deactivated and u."deletionScheduledAt" is null`
  return access
}

/** Deletes the oldest programs that nobody has allowed, so that only the newest `keep` of those stay. */
export async function deleteOldestUnused(db: Db, keep: number) {
  await db.$executeRaw`
    delete from programs where id in (
      select p.id from programs p
      where p."lastUsedAt" is null and not exists (select from program_codes c where c."programId" = p.id)
      order by p."createdAt" desc, p.id desc offset ${keep}::int)`
}

/** Deletes the grants whose last refresh token has expired. */
export async function deleteExpiredGrants(db: Db, at: Date) {
  await db.$executeRaw`
    delete from program_grants g where not exists (
      select from program_refresh_tokens r
      where r."grantId" = g.id and r."usedAt" is null and r."expiresAt" > ${at}::timestamptz)`
}
