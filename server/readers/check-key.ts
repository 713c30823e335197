import { z } from 'zod'
import {
  keepModelKey,
  noteKeyWorks,
  readServerModel,
  removeModelKey,
  settingsFor,
} from '#server/models/server-model.ts'
import { administers } from '#server/platform/administers.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  createLanguageModel,
  ModelFailure,
  type LanguageModelSettings,
} from '#server/providers/language-model/language-model.ts'
import { cloudVendors } from '#shared/readers/cloud-models.ts'
import type { CheckedKey, NewModelKey } from '#shared/readers/schemas.ts'
import { Problem } from '#shared/problems.ts'

/** For both tries together: the page waits for 20 s. */
const deadlineMs = 15_000
const said = 'I’ll send Priya the draft by Friday.'
const instructions =
  'Word what the speaker promises as a to-do: an imperative, without who does it and without when. Give the words that say when apart.'
const Answer = z.strictObject({ title: z.string().min(1).max(100), when: z.string().max(60).nullable() })

export type Manager = { userId: string; isOnOwnMachine: boolean }

/** Whether a user may add, replace and remove the key: an administrator, or anyone on their own machine. */
export async function canManageKey(
  { db }: Pick<Deps, 'db'>,
  config: Config,
  { userId, isOnOwnMachine }: Manager,
): Promise<boolean> {
  if (config.LLM_PROVIDER) return false
  if (isOnOwnMachine) return true
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
  return administers(config, { email, isOnOwnMachine })
}

type By = Manager & { signal: AbortSignal }

/**
 * Asks the model one question, and stores its key if it answers, unless the user has cancelled. Throws `model_key_refused`
 * with the reason.
 */
export async function addKey(
  deps: Deps,
  config: Config,
  given: NewModelKey,
  { signal, ...by }: By,
): Promise<CheckedKey> {
  await requireManager(deps, config, by)
  try {
    const checked = await askOnce(settingsFor(config, given), signal)
    if (!signal.aborted) await keepModelKey(deps, given, by.userId)
    return checked
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    throw new Problem('model_key_refused', { fill: { why: whyOf(error, given) }, cause: error })
  }
}

/** Asks the model whose key is stored one question. Throws `model_still_failing` with the reason. */
export async function checkKey(deps: Deps, config: Config, { signal, ...by }: By): Promise<CheckedKey> {
  await requireManager(deps, config, by)
  const settings = await readServerModel(deps, config)
  if (!settings) throw new Problem('reader_unavailable')
  try {
    const checked = await askOnce(settings, signal)
    await noteKeyWorks(deps)
    return checked
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    throw new Problem('model_still_failing', { fill: { why: error.message }, cause: error })
  }
}

async function askOnce(settings: LanguageModelSettings, signal: AbortSignal): Promise<CheckedKey> {
  const model = await createLanguageModel(settings, { deadlineMs })
  const startedAt = performance.now()
  const { answer } = await model!.ask({
    instructions,
    content: said,
    schema: Answer,
    schemaName: 'task',
    signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
  })
  return { said, ...answer, tookMs: Math.round(performance.now() - startedAt) }
}

export async function removeKey(deps: Deps, config: Config, by: Manager): Promise<void> {
  await requireManager(deps, config, by)
  await removeModelKey(deps)
}

async function requireManager(deps: Deps, config: Config, by: Manager) {
  if (config.LLM_PROVIDER) throw new Problem('model_key_in_settings')
  if (!(await canManageKey(deps, config, by))) throw new Problem('model_key_not_yours')
}

function whyOf({ message }: ModelFailure, { vendor }: NewModelKey): string {
  const { name } = cloudVendors[vendor]
  return message.includes('rejected the key')
    ? `${name} refused this key. Copy all of it again, or make a new one.`
    : message
}
