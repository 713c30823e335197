import { expect, test } from 'vitest'
import { botSettingsFor } from './bot-settings.ts'

test('a user without the Mac app can choose any setting', () => {
  expect(botSettingsFor({ appUser: false, botSetting: 'ENABLED_ALL' })).toEqual([
    'ENABLED_ALL',
    'ENABLED_YES',
    'ENABLED_EXTERNAL',
    'DISABLED_ALL',
  ])
})

test('a user with the Mac app is not offered accepted meetings', () => {
  expect(botSettingsFor({ appUser: true, botSetting: 'DISABLED_ALL' })).toEqual([
    'ENABLED_ALL',
    'ENABLED_EXTERNAL',
    'DISABLED_ALL',
  ])
})

test('a user with the Mac app still sees the setting they chose before', () => {
  expect(botSettingsFor({ appUser: true, botSetting: 'ENABLED_YES' })).toContain('ENABLED_YES')
})
