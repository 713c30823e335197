import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { placeOf } from '#server/platform/sealed-place.ts'
import type { LanguageModelSettings } from '#server/providers/language-model/language-model.ts'
import { cloudModel } from '#shared/readers/cloud-models.ts'
import { CloudVendor, type NewModelKey } from '#shared/readers/schemas.ts'

const id = 1
const place = placeOf('model_keys', 'sealedKey', String(id))
const shownOfKey = 4

type World = Pick<Deps, 'db' | 'sealing'>

/** The server's language model: the one in the settings, or the one whose key was added on the page. */
export async function readServerModel({ db, sealing }: World, config: Config): Promise<LanguageModelSettings | null> {
  if (config.LLM_PROVIDER) return config
  const stored = await db.modelKey.findUnique({ where: { id } })
  if (!stored) return null
  const { provider, model, sealedKey } = stored
  const key = openedOrNull(sealing, sealedKey)
  return key === null ? null : settingsFor(config, { vendor: CloudVendor.parse(provider), model, key })
}

/** Null if KEPT_SECRET was lost, so that the key has to be added again. */
function openedOrNull(sealing: Deps['sealing'], sealed: string): string | null {
  try {
    return sealing.open(sealed, place)
  } catch {
    return null
  }
}

/** The settings for a vendor's model. LLM_BASE_URL, such as a proxy's address, applies to it, too. */
export function settingsFor(
  { LLM_BASE_URL, LLM_CONTEXT_TOKENS }: Config,
  { vendor, model, key }: NewModelKey,
): LanguageModelSettings {
  const price = cloudModel(vendor, model)?.price
  return {
    LLM_PROVIDER: vendor,
    LLM_MODEL: model,
    LLM_API_KEY: key,
    LLM_BASE_URL,
    LLM_CONTEXT_TOKENS,
    LLM_INPUT_PRICE: price?.input,
    LLM_OUTPUT_PRICE: price?.output,
  }
}

/** Stores a key, replacing the previous one. */
export async function keepModelKey(
  { db, sealing, now }: World & Pick<Deps, 'now'>,
  { vendor, model, key }: NewModelKey,
  userId: string,
) {
  const row = {
    provider: vendor,
    model,
    sealedKey: sealing.seal(key, place),
    keyEnd: key.slice(-shownOfKey),
    addedById: userId,
    addedAt: now(),
    checkedAt: now(),
  }
  await db.modelKey.upsert({ where: { id }, create: { id, ...row }, update: row })
}

/** What may be shown of the stored key, and when it last worked. */
export async function readModelKey({ db }: Pick<Deps, 'db'>) {
  const stored = await db.modelKey.findUnique({
    where: { id },
    select: { provider: true, keyEnd: true, checkedAt: true, addedBy: { select: { name: true } } },
  })
  return (
    stored && {
      vendor: CloudVendor.parse(stored.provider),
      endsIn: stored.keyEnd,
      addedBy: stored.addedBy?.name ?? null,
      checkedAt: stored.checkedAt,
    }
  )
}

export async function noteKeyWorks({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await db.modelKey.updateMany({ where: { id }, data: { checkedAt: now() } })
}

export async function removeModelKey({ db }: Pick<Deps, 'db'>) {
  await db.modelKey.deleteMany({ where: { id } })
}
