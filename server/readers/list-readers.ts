import { chosenFrom } from '#server/capture/model-reader.ts'
import { findServers } from '#server/models/found-servers.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addressOf } from '#server/providers/language-model/language-model.ts'
import { lastCosts, readComparison } from '#server/readers/rows.ts'
import type { Readers } from '#shared/readers/schemas.ts'

/** What reads the user's conversations, and what else could. */
export async function listReaders({ db }: Deps, config: Config, userId: string): Promise<Readers> {
  const { reader } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { reader: true } })
  const [server, found, comparison] = await Promise.all([
    serverModel(db, config),
    config.isLoopback ? findServers() : [],
    readComparison(db, userId),
  ])
  return {
    chosen: chosenFrom(reader, config),
    server,
    found: found.map(({ program, name, models }) => ({ program, name, models })),
    comparison,
  }
}

async function serverModel(db: Deps['db'], config: Config): Promise<Readers['server']> {
  if (!config.LLM_PROVIDER) return null
  const name = config.LLM_MODEL!
  return {
    name,
    host: new URL(addressOf(config)).host,
    isCloud: config.LLM_PROVIDER !== 'openai-compatible',
    ...(await lastCosts(db, name)),
  }
}
