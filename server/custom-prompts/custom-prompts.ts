import { rewordTitlesJob } from '#server/custom-prompts/jobs.ts'
import { readFeatures } from '#server/me/read-features.ts'
import type { LimitedModel } from '#server/capture/servers-model.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { CustomPrompts, EditCustomPrompts } from '#shared/custom-prompts/schemas.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'

/** The user's custom prompt for task titles. */
export async function readCustomPrompts(db: Db, userId: string): Promise<CustomPrompts> {
  const kept = await db.customPrompt.findUnique({
    where: { userId },
    select: { titleTransformPrompt: true, runForCapturedTasks: true },
  })
  return { taskCustomPrompt: kept ?? { titleTransformPrompt: null, runForCapturedTasks: false } }
}

/** Changes the given fields, in all windows. Stores an empty prompt as null. Throws `language_model_needed`. */
export async function editCustomPrompts(
  { db, now, announce }: Deps,
  model: LanguageModel | null,
  userId: string,
  { taskCustomPrompt }: EditCustomPrompts,
) {
  const { titleTransformPrompt, ...changes } = taskCustomPrompt
  if (!model && (titleTransformPrompt || changes.runForCapturedTasks)) throw new Problem('language_model_needed')

  const data = {
    ...changes,
    ...(titleTransformPrompt !== undefined && { titleTransformPrompt: titleTransformPrompt || null }),
    updatedAt: now(),
  }
  await db.customPrompt.upsert({ where: { userId }, create: { userId, ...data }, update: data })
  announce(channels.user(userId), 'me-changed', {})
  return readCustomPrompts(db, userId)
}

/** A model that answers now. Throws `language_model_needed` and `language_model_limit_reached`. */
export async function usableModel(model: LimitedModel | null): Promise<LanguageModel> {
  if (!model) throw new Problem('language_model_needed')
  if (await model.isOverLimit()) throw new Problem('language_model_limit_reached')
  return model
}

/** Enqueues rewording of newly captured tasks, if the user turned that on and still has custom prompts. */
export async function rewordCaptured(
  { db, enqueue }: Deps,
  config: Pick<Config, 'FEATURES'>,
  { userId, taskIds }: { userId: string; taskIds: readonly string[] },
) {
  const { titleTransformPrompt, runForCapturedTasks } = (await readCustomPrompts(db, userId)).taskCustomPrompt
  if (!titleTransformPrompt || !runForCapturedTasks) return
  if ((await readFeatures(db, config, userId)).CUSTOM_TASK_PROMPT)
    await enqueue(rewordTitlesJob, { userId, taskIds: [...taskIds] })
}
