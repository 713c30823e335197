import type { Me } from '#shared/me/schemas.ts'

const settings: readonly Me['botSetting'][] = ['ENABLED_ALL', 'ENABLED_YES', 'ENABLED_EXTERNAL', 'DISABLED_ALL']

/** What a person may choose of a bot. Whose Mac listens is not asked about answers, unless that is what they chose before. */
export function botSettingsFor({ appUser, botSetting }: Pick<Me, 'appUser' | 'botSetting'>): Me['botSetting'][] {
  return settings.filter((setting) => setting !== 'ENABLED_YES' || !appUser || botSetting === setting)
}
