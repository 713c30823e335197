/** Every feature flag and its default. */
export const featureDefaults = {
  topicsPage: false,
  taskQualityScoring: false,
  BOTLESS: true,
  BOTLESS_ACTIVE_USERS: true,
  CUSTOM_TASK_PROMPT: false,
  MULTI_ACCOUNT_EMAIL: false,
}

export type FeatureFlag = keyof typeof featureDefaults

/** All flags: the defaults, then those the environment turns on, then the user's overrides. */
export function featuresFor(
  turnedOn: string[],
  overrides: { feature: string; enabled: boolean }[],
): Record<FeatureFlag, boolean> {
  const features = { ...featureDefaults }
  for (const name of Object.keys(features) as FeatureFlag[]) {
    if (turnedOn.includes(name)) features[name] = true
    const override = overrides.find(({ feature }) => feature === name)
    if (override) features[name] = override.enabled
  }
  return features
}
