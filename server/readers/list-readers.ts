import { cloudModel } from '#shared/readers/cloud-models.ts'
import { canManageKey, type Manager } from '#server/readers/check-key.ts'
import { builtInState } from '#server/models/built-in-model.ts'
import { readModelKey, readServerModel } from '#server/models/server-model.ts'
import { chosenFrom } from '#server/capture/model-reader.ts'
import { findServers } from '#server/models/found-servers.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addressOf } from '#server/providers/language-model/language-model.ts'
import { lastCosts, readComparison, readFailing } from '#server/readers/rows.ts'
import type { Readers } from '#shared/readers/schemas.ts'

/** What reads the user's conversations, and what else could. */
export async function listReaders(deps: Deps, config: Config, by: Manager): Promise<Readers> {
  const { db } = deps
  const { userId } = by
  const { reader, readerChosenAt } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { reader: true, readerChosenAt: true },
  })
  const [builtIn, server, found, comparison, mayManageKey] = await Promise.all([
    builtInState(config),
    serverModel(deps, config, { userId, chosenAt: readerChosenAt }),
    config.isLoopback ? findServers() : [],
    readComparison(db, userId),
    canManageKey(deps, config, by),
  ])
  return {
    chosen: chosenFrom(reader, config),
    builtIn,
    server,
    found: found.map(({ program, name, models }) => ({ program, name, models })),
    comparison,
    canManageKey: mayManageKey,
  }
}

async function serverModel(
  deps: Deps,
  config: Config,
  { userId, chosenAt }: { userId: string; chosenAt: Date | null },
): Promise<Readers['server']> {
  const settings = await readServerModel(deps, config)
  if (!settings) return null
  const model = settings.LLM_MODEL!
  const key = config.LLM_PROVIDER ? null : await readModelKey(deps)
  const after = new Date(Math.max(chosenAt?.getTime() ?? 0, key?.checkedAt.getTime() ?? 0))
  const failing = await readFailing(deps.db, { userId, model, after })
  return {
    name: (key && cloudModel(key.vendor, model)?.name) ?? model,
    host: new URL(addressOf(settings)).host,
    isCloud: settings.LLM_PROVIDER !== 'openai-compatible',
    ...(await lastCosts(deps.db, model)),
    key: key && { vendor: key.vendor, endsIn: key.endsIn, addedBy: key.addedBy },
    failing: failing && { ...failing, since: failing.since.toISOString() },
  }
}
