import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { LanguageModelSettings } from '#server/providers/language-model/language-model.ts'
import { Reader } from '#shared/readers/schemas.ts'
import { baseUrlOf, isElsewhere } from '#server/models/found-servers.ts'
import { builtInModel, type BuiltInModel } from '#server/models/built-in-model.ts'
import { installedModel, type InstalledModel } from '#server/models/files.ts'
import { readServerModel } from '#server/models/server-model.ts'

/** A language model that reads conversations, as plain data for a worker. `isHere`: it runs on this machine. */
export type ModelReader = { name: string; isHere: boolean } & (
  | { settings: LanguageModelSettings }
  | InstalledModel
  | BuiltInModel
)

/** The reader in the box, which answers only what it was trained for. */
export const isBuiltIn = (reader: ModelReader | null): reader is BuiltInModel & { isHere: true } =>
  reader !== null && 'isBuiltIn' in reader

type World = Pick<Deps, 'db' | 'sealing'>

/** What local servers allow unless told otherwise, which their API has no way to ask. */
const foundContextTokens = 4_096

/** The model that reads a user's conversations after the rules; null when only they do. */
export async function readModelReader(deps: World, config: Config, userId: string): Promise<ModelReader | null> {
  const { reader } = await deps.db.user.findUniqueOrThrow({ where: { id: userId }, select: { reader: true } })
  return modelReaderFor(deps, config, chosenFrom(reader, config))
}

/** Whether a user's conversations are read by a model on this machine. */
export async function isModelHere(deps: World, config: Config, userId: string): Promise<boolean> {
  const model = await readModelReader(deps, config, userId)
  return model !== null && model.isHere
}

/** A stored choice, or the server's default. */
export function chosenFrom(stored: unknown, { LLM_PROVIDER }: Config): Reader {
  const chosen = Reader.safeParse(stored)
  return chosen.success ? chosen.data : { kind: LLM_PROVIDER ? 'server' : 'built-in' }
}

/** Null for a model that this server doesn't have. */
export async function modelReaderFor(deps: World, config: Config, chosen: Reader): Promise<ModelReader | null> {
  switch (chosen.kind) {
    case 'built-in': {
      const model = builtInModel(config)
      return model && { ...model, isHere: true }
    }
    case 'server':
      return serverReader(await readServerModel(deps, config))
    case 'embedded': {
      const installed = await installedModel(config, chosen.model)
      return installed && { ...installed, isHere: true }
    }
    case 'found':
      return config.isLoopback && !isElsewhere(chosen.model)
        ? { name: chosen.model, isHere: true, settings: foundSettings(chosen) }
        : null
  }
}

function foundSettings({ program, model }: Extract<Reader, { kind: 'found' }>): LanguageModelSettings {
  return {
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: baseUrlOf(program),
    LLM_MODEL: model,
    LLM_API_KEY: undefined,
    LLM_CONTEXT_TOKENS: foundContextTokens,
    LLM_INPUT_PRICE: undefined,
    LLM_OUTPUT_PRICE: undefined,
  }
}

/** Only what a worker needs: the settings hold other secrets. */
function serverReader(model: LanguageModelSettings | null): ModelReader | null {
  if (!model) return null
  const { LLM_PROVIDER, LLM_API_KEY, LLM_BASE_URL, LLM_MODEL, LLM_CONTEXT_TOKENS, LLM_INPUT_PRICE, LLM_OUTPUT_PRICE } =
    model
  return {
    name: LLM_MODEL!,
    isHere: false,
    settings: {
      LLM_PROVIDER,
      LLM_API_KEY,
      LLM_BASE_URL,
      LLM_MODEL,
      LLM_CONTEXT_TOKENS,
      LLM_INPUT_PRICE,
      LLM_OUTPUT_PRICE,
    },
  }
}
