import { expect, test } from 'vitest'
import { aChannel, sevenChannels } from '#tests/support/connections.ts'
import { bareName, shownChannels } from './shown-channels.ts'

const none = new Set<string>()
const names = (filter: Partial<Parameters<typeof shownChannels>[1]>, channels = sevenChannels()) =>
  shownChannels(channels, { search: '', withDms: false, onAtFirst: none, ...filter }).map(bareName)

test('direct and group messages are hidden unless requested', () => {
  expect(names({})).toEqual(['eng-releases', 'finance', 'hiring', 'pets-of-tidewater', 'rotterdam-pilot'])
  expect(names({ withDms: true })).toEqual([
    'eng-releases',
    'finance',
    'hiring',
    'pets-of-tidewater',
    'rotterdam-pilot',
    'Jonas, Samir',
    'Priya Raman',
  ])
})

test('search matches the display name in any letter case', () => {
  expect(names({ search: ' RELEASES ' })).toEqual(['eng-releases'])
  expect(names({ search: '#fin' })).toEqual(['finance'])
  expect(names({ search: 'priya' })).toEqual([])
  expect(names({ search: 'priya', withDms: true })).toEqual(['Priya Raman'])
})

test('channels that were on when the list opened come first', () => {
  const channels = [aChannel('#a'), aChannel('#z'), aChannel('#m')]

  expect(names({ onAtFirst: new Set([channels[1]!.id]) }, channels)).toEqual(['z', 'a', 'm'])
})
