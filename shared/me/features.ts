/** Every feature flag with its value for someone about whom nothing else is said. */
export const featureDefaults = {
  topicsPage: false,
  taskQualityScoring: false,
  BOTLESS: true,
  BOTLESS_ACTIVE_USERS: true,
  CUSTOM_TASK_PROMPT: false,
  MULTI_ACCOUNT_EMAIL: false,
}

export type Feature = keyof typeof featureDefaults

/** The whole map: defaults, then what the environment switches on, then what was set for this person. */
export function featuresFor(
  switchedOn: string[],
  overrides: { feature: string; enabled: boolean }[],
): Record<Feature, boolean> {
  const features = { ...featureDefaults }
  for (const name of Object.keys(features) as Feature[]) {
    if (switchedOn.includes(name)) features[name] = true
    const override = overrides.find(({ feature }) => feature === name)
    if (override) features[name] = override.enabled
  }
  return features
}
