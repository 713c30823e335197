import { costOf } from '#server/capture/language-model/cost-of.ts'
import { charge, whyOverBudget } from '#server/capture/model-budget.ts'
import { chosenFrom } from '#server/capture/model-reader.ts'
import { readServerModel } from '#server/models/server-model.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  createLanguageModel,
  ModelFailure,
  type LanguageModel,
  type LanguageModelSettings,
  type Question,
  type Usage,
} from '#server/providers/language-model/language-model.ts'

/** A model whose answers count towards a user's limit, and that gives none once it's reached. */
export type LimitedModel = LanguageModel & { isOverLimit: () => Promise<boolean> }

export type ServersModelOf = (userId: string) => Promise<LimitedModel | null>

/**
 * The server's model for each user, except those who chose another reader: nothing of theirs is sent to it. A model whose
 * key was added on the page gets nothing until the user chooses it. `given` replaces the one in the settings.
 */
export function serversModelOf(deps: Deps, config: Config, given?: LanguageModel): ServersModelOf {
  const modelFor = lastModel()
  return async (userId) => {
    const { reader } = await deps.db.user.findUniqueOrThrow({ where: { id: userId }, select: { reader: true } })
    const isChosen = given && !reader ? true : chosenFrom(reader, config).kind === 'server'
    if (!isChosen) return null

    const settings = given ? config : await readServerModel(deps, config)
    const model = given ?? (settings && (await modelFor(settings)))
    return settings && model && limited(deps, config, { model, settings, userId })
  }
}

/** Keeps the last model, so that its rate limit covers all questions. */
function lastModel() {
  let last: { of: string; model: Promise<LanguageModel | null> } | null = null
  return (settings: LanguageModelSettings) => {
    const of = JSON.stringify([settings.LLM_PROVIDER, settings.LLM_MODEL, settings.LLM_API_KEY, settings.LLM_BASE_URL])
    if (last?.of !== of) last = { of, model: createLanguageModel(settings) }
    return last.model
  }
}

type Asker = { model: LanguageModel; settings: LanguageModelSettings; userId: string }

function limited(deps: Deps, config: Config, { model, settings, userId }: Asker): LimitedModel {
  const refusal = () => whyOverBudget(deps, config, userId)
  const pay = (usage: Usage) => charge(deps, userId, costOf(usage, settings))

  const ask = async <Answer>(question: Question<Answer>) => {
    const why = await refusal()
    if (why !== null) throw new ModelFailure(why, { inputTokens: 0, outputTokens: 0 })
    try {
      const answered = await model.ask(question)
      await pay(answered.usage)
      return answered
    } catch (error) {
      if (error instanceof ModelFailure) await pay(error.usage)
      throw error
    }
  }
  return { name: model.name, ask, isOverLimit: async () => (await refusal()) !== null }
}
