import { createHash } from 'node:crypto'
import { featureDefaults, featureFlags, type FeatureFlag, type Features } from '#shared/me/features.ts'

/** What decides a user's flags, besides the defaults in the code. */
export type FlagSources = {
  /** From the setting FEATURES. */
  environment: Partial<Features>
  /** The percentage of users who have a flag on, by flag. */
  rollouts: Readonly<Record<string, number>>
  /** The user's own settings. */
  overrides: Readonly<Record<string, boolean>>
}

/** All flags of a user. Their own setting wins over a rollout, which wins over the environment and the default. */
export function featuresOf(userId: string, sources: FlagSources): Features {
  return Object.fromEntries(featureFlags.map((flag) => [flag, isOn(userId, flag, sources)])) as Features
}

function isOn(userId: string, flag: FeatureFlag, { environment, rollouts, overrides }: FlagSources): boolean {
  const percent = rollouts[flag]
  return (
    overrides[flag] ??
    (percent === undefined ? undefined : placeOf(userId, flag) < percent) ??
    environment[flag] ??
    featureDefaults[flag]
  )
}

/**
 * A user's place from 0 to 99 in the rollout of a flag. It never changes, so a larger rollout keeps everyone of a smaller
 * one, and differs from flag to flag, so the same users aren't always the first.
 */
function placeOf(userId: string, flag: FeatureFlag): number {
  return createHash('sha256').update(`${flag} ${userId}`).digest().readUInt32BE() % 100
}
