import { expect, test } from 'vitest'
import { botSettingsFor } from './bot-settings.ts'

test('whoever has no Mac that listens chooses among everything', () => {
  expect(botSettingsFor({ appUser: false, botSetting: 'ENABLED_ALL' })).toEqual([
    'ENABLED_ALL',
    'ENABLED_YES',
    'ENABLED_EXTERNAL',
    'DISABLED_ALL',
  ])
})

test('whoever has one is not asked about accepted meetings', () => {
  expect(botSettingsFor({ appUser: true, botSetting: 'DISABLED_ALL' })).toEqual([
    'ENABLED_ALL',
    'ENABLED_EXTERNAL',
    'DISABLED_ALL',
  ])
})

test('what they chose before they had it is still shown', () => {
  expect(botSettingsFor({ appUser: true, botSetting: 'ENABLED_YES' })).toContain('ENABLED_YES')
})
