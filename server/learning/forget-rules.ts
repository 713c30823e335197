import { idOf, readRules } from '#server/learning/read-rules.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

type Input = { userId: string; ids: readonly string[] }

/**
 * Forgets rules: the corrections that taught them no longer count, so only new ones can teach them again. Throws
 * `rule_not_found`.
 */
export async function forgetRules(deps: Deps, { userId, ids }: Input) {
  await deps.transaction(async (inside) => {
    await checkOwn(inside, { userId, ids })
    const { rules } = await readRules(inside, userId)
    for (const rule of rules.filter((one) => ids.includes(idOf(one)))) {
      await inside.db.correction.updateMany({
        where: { userId, id: { in: rule.corrections.map(({ id }) => id) } },
        data: { forgottenWith: idOf(rule) },
      })
    }
  })
}

/** Takes back forgetting. Throws `rule_not_found`. */
export async function restoreRules(deps: Deps, { userId, ids }: Input) {
  await checkOwn(deps, { userId, ids })
  await deps.db.correction.updateMany({
    where: { userId, forgottenWith: { in: [...ids] } },
    data: { forgottenWith: null },
  })
}

async function checkOwn({ db }: Pick<Deps, 'db'>, { userId, ids }: Input) {
  const own = await db.correction.count({ where: { userId, id: { in: [...ids] } } })
  if (own < new Set(ids).size) throw new Problem('rule_not_found')
}
