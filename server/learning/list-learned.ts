import { idOf, readRules } from '#server/learning/read-rules.ts'
import { countByWeek } from '#server/learning/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Learned } from '#shared/learning/schemas.ts'

/** What Kept has learned from the user, with the words it learned it from. */
export async function listLearned(deps: Deps, userId: string): Promise<Learned> {
  const { rules, said } = await readRules(deps, userId)
  return {
    rules: rules.map((rule) => ({
      id: idOf(rule),
      kind: rule.kind,
      phrase: rule.phrase,
      value: rule.value,
      evidence: rule.corrections.map(({ id, taskId, title }) => {
        const { source, date, lines } = said.get(id)!
        return { taskId, title, source, date: date.toISOString(), lines: [...lines] }
      }),
    })),
    corrections: await countByWeek(deps.db, userId, deps.now()),
  }
}
