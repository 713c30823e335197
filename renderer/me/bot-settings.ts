import { BotSetting, type Me } from '#shared/me/schemas.ts'

/** What a person may choose of a bot. Whose Mac listens is not asked about answers, unless that is what they chose before. */
export function botSettingsFor({ appUser, botSetting }: Pick<Me, 'appUser' | 'botSetting'>): Me['botSetting'][] {
  return BotSetting.options.filter((setting) => setting !== 'ENABLED_YES' || !appUser || botSetting === setting)
}
