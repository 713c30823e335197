import { featuresOf } from '#server/me/features-of.ts'
import { readFlagSources } from '#server/me/rows.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/deps.ts'
import type { Features } from '#shared/me/features.ts'

/** The feature flags of a user. */
export async function readFeatures(db: Db, { FEATURES }: Pick<Config, 'FEATURES'>, userId: string): Promise<Features> {
  return featuresOf(userId, { environment: FEATURES, ...(await readFlagSources(db, userId)) })
}
