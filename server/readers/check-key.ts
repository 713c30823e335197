import { z } from 'zod'
import { keepModelKey, removeModelKey, settingsFor } from '#server/models/server-model.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createLanguageModel, ModelFailure } from '#server/providers/language-model/language-model.ts'
import { cloudVendors } from '#shared/readers/cloud-models.ts'
import type { CheckedKey, NewModelKey } from '#shared/readers/schemas.ts'
import { Problem } from '#shared/problems.ts'

const deadlineMs = 30_000
const said = 'I’ll send Priya the draft by Friday.'
const instructions =
  'Word what the speaker promises as a to-do: an imperative, without who does it and without when. Give the words that say when apart.'
const Answer = z.strictObject({ title: z.string().min(1).max(100), when: z.string().max(60).nullable() })

/** Whether a user may add, replace and remove the key: an administrator, or anyone on their own machine. */
export async function canManageKey({ db }: Pick<Deps, 'db'>, config: Config, userId: string): Promise<boolean> {
  if (config.LLM_PROVIDER) return false
  if (config.isLoopback) return true
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
  return email !== null && config.ADMIN_EMAILS.includes(email.toLowerCase())
}

/** Asks the model one question, and stores its key if it answers. Throws `model_key_refused` with the reason. */
export async function addKey(deps: Deps, config: Config, given: NewModelKey, userId: string): Promise<CheckedKey> {
  await requireManager(deps, config, userId)
  const model = await createLanguageModel(settingsFor(config, given), { deadlineMs })
  const startedAt = performance.now()
  try {
    const { answer } = await model!.ask({ instructions, content: said, schema: Answer, schemaName: 'task' })
    await keepModelKey(deps, given, userId)
    return { said, ...answer, tookMs: Math.round(performance.now() - startedAt) }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    throw new Problem('model_key_refused', { fill: { why: whyOf(error, given) }, cause: error })
  }
}

export async function removeKey(deps: Deps, config: Config, userId: string): Promise<void> {
  await requireManager(deps, config, userId)
  await removeModelKey(deps)
}

async function requireManager(deps: Deps, config: Config, userId: string) {
  if (config.LLM_PROVIDER) throw new Problem('model_key_in_settings')
  if (!(await canManageKey(deps, config, userId))) throw new Problem('model_key_not_yours')
}

function whyOf({ message }: ModelFailure, { vendor }: NewModelKey): string {
  const { name } = cloudVendors[vendor]
  return message.includes('rejected the key')
    ? `${name} refused this key. Copy all of it again, or make a new one.`
    : message
}
