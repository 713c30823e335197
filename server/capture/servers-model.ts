import { costOf } from '#server/capture/language-model/cost-of.ts'
import { charge, whyOverBudget } from '#server/capture/model-budget.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  ModelFailure,
  type LanguageModel,
  type Question,
  type Usage,
} from '#server/providers/language-model/language-model.ts'
import { Reader } from '#shared/readers/schemas.ts'

/** A model whose answers count towards a user's limit, and that gives none once it's reached. */
export type LimitedModel = LanguageModel & { isOverLimit: () => Promise<boolean> }

export type ServersModelOf = (userId: string) => Promise<LimitedModel | null>

/** The server's model for each user, except for those who chose another reader: nothing of theirs goes there. */
export function serversModelOf(deps: Deps, config: Config, model: LanguageModel | null): ServersModelOf {
  return async (userId) => {
    if (!model) return null

    const { reader } = await deps.db.user.findUniqueOrThrow({ where: { id: userId }, select: { reader: true } })
    const chosen = Reader.safeParse(reader)
    return !chosen.success || chosen.data.kind === 'server' ? limited(deps, config, model, userId) : null
  }
}

function limited(deps: Deps, config: Config, model: LanguageModel, userId: string): LimitedModel {
  const refusal = () => whyOverBudget(deps, config, userId)
  const pay = (usage: Usage) => charge(deps, userId, costOf(usage, config))

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
