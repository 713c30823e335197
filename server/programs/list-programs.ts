import type { Deps } from '#server/platform/deps.ts'
import type { Program } from '#shared/programs/schemas.ts'
import { TokenScope } from '#shared/tokens/schemas.ts'

/** The programs a user has allowed, the latest first. One with access to the API and to MCP is listed once. */
export async function listPrograms({ db }: Deps, userId: string): Promise<Program[]> {
  const programs = await db.program.findMany({
    where: { grants: { some: { userId } } },
    select: {
      id: true,
      name: true,
      grants: { where: { userId }, select: { scopes: true, createdAt: true, lastUsedAt: true } },
    },
  })
  return programs
    .map(({ id, name, grants }) => ({
      id,
      name,
      scopes: TokenScope.options.filter((scope) => grants.some(({ scopes }) => scopes.includes(scope))),
      allowedAt: latest(grants.map(({ createdAt }) => createdAt))!.toISOString(),
      lastUsedAt: latest(grants.flatMap(({ lastUsedAt }) => lastUsedAt ?? []))?.toISOString() ?? null,
    }))
    .toSorted((one, other) => other.allowedAt.localeCompare(one.allowedAt) || other.id.localeCompare(one.id))
}

function latest(times: readonly Date[]): Date | undefined {
  return times.toSorted((one, other) => other.getTime() - one.getTime())[0]
}
