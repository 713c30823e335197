import type { Deps } from '#server/platform/deps.ts'
import { deleteExpiredGrants } from '#server/programs/rows.ts'

const dayMs = 86_400_000

/** Deletes expired codes and tokens, the grants they leave behind, and the programs that nobody uses. */
export async function sweepPrograms({ db, now }: Deps) {
  const at = now()
  const before = (days: number) => ({ lt: new Date(at.getTime() - days * dayMs) })

  await db.programCode.deleteMany({ where: { expiresAt: before(1) } })
  await db.programAccessToken.deleteMany({ where: { expiresAt: { lt: at } } })
  await db.programRefreshToken.deleteMany({ where: { OR: [{ expiresAt: { lt: at } }, { usedAt: before(7) }] } })
  await deleteExpiredGrants(db, at)
  await db.program.deleteMany({
    where: {
      grants: { none: {} },
      codes: { none: {} },
      OR: [{ lastUsedAt: null, createdAt: before(1) }, { lastUsedAt: before(90) }],
    },
  })
}
