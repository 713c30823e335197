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
export type Features = Record<FeatureFlag, boolean>

export const featureFlags = Object.keys(featureDefaults) as FeatureFlag[]

export const isFeatureFlag = (name: string): name is FeatureFlag => Object.hasOwn(featureDefaults, name)

/** Reads a list such as `topicsPage,-BOTLESS`, where a minus switches off. Returns the first unknown name instead. */
export function readFlagList(list: string): { flags: Partial<Features> } | { unknown: string } {
  const flags: Partial<Features> = {}
  for (const entry of list.split(',').map((part) => part.trim())) {
    if (!entry) continue
    const name = entry.replace(/^-/, '')
    if (!isFeatureFlag(name)) return { unknown: name }
    flags[name] = !entry.startsWith('-')
  }
  return { flags }
}

/** The list that reads as these flags. */
export const writeFlagList = (flags: Partial<Features>): string =>
  Object.entries(flags)
    .map(([name, isOn]) => (isOn ? name : `-${name}`))
    .join(',')
