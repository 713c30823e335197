import { featuresOf } from '#server/me/features-of.ts'
import { readFlagSources } from '#server/me/rows.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/deps.ts'
import type { Features } from '#shared/me/features.ts'

/** The feature flags of a user. */
export async function readFeatures(db: Db, { FEATURES }: Pick<Config, 'FEATURES'>, userId: string): Promise<Features> {
  return featuresOf(userId, { environment: FEATURES, ...(await readFlagSources(db, userId)) })
}

/** What the page shows a user: nothing offers the Mac app on a server that has none to download. */
export async function readShownFeatures(
  db: Db,
  config: Pick<Config, 'FEATURES' | 'DOWNLOAD_MAC_URL'>,
  userId: string,
): Promise<Features> {
  const features = await readFeatures(db, config, userId)
  return config.DOWNLOAD_MAC_URL ? features : { ...features, BOTLESS: false, BOTLESS_ACTIVE_USERS: false }
}
