import { askTitles } from '#server/custom-prompts/ask-titles.ts'
import { usableModel } from '#server/custom-prompts/custom-prompts.ts'
import { capturedTasksOf } from '#server/custom-prompts/rows.ts'
import type { LimitedModel } from '#server/capture/servers-model.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { TitlePreview } from '#shared/custom-prompts/title-run.ts'
import { Problem } from '#shared/problems.ts'

const pairs = 5

/**
 * What instructions would do to the titles of the latest captured tasks, without changing them. Throws
 * `language_model_needed`, `language_model_limit_reached` and `language_model_failed`.
 */
export async function previewTitles(
  { db, log }: Deps,
  model: LimitedModel | null,
  { userId, wish }: { userId: string; wish: string },
): Promise<TitlePreview> {
  const usable = await usableModel(model)
  const tasks = await capturedTasksOf(db, { userId, take: pairs })
  if (tasks.length === 0) return []
  const changes = await askTitles(usable, log, { wish, tasks })
  if (!changes) throw new Problem('language_model_failed')

  const after = new Map(changes.map((change) => [change.id, change.after]))
  return tasks.map(({ id, title }) => ({ taskId: id, before: title, after: after.get(id) ?? title }))
}
