import type { Me } from '#shared/me/schemas.ts'

const settings: readonly Me['botSetting'][] = ['ENABLED_ALL', 'ENABLED_YES', 'ENABLED_EXTERNAL', 'DISABLED_ALL']

/** The bot settings to offer. With the Mac app, "accepted meetings" is offered only if it's already chosen. */
export function botSettingsFor({ appUser, botSetting }: Pick<Me, 'appUser' | 'botSetting'>): Me['botSetting'][] {
  return settings.filter((setting) => setting !== 'ENABLED_YES' || !appUser || botSetting === setting)
}
