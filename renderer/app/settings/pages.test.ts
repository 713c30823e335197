import { expect, test } from 'vitest'
import { groupAbove, pageOf } from './pages.ts'

test.each([
  [null, { page: null }],
  ['you', { page: 'you' }],
  ['notifications', { page: 'notifications' }],
  ['shortcuts', { page: 'shortcuts' }],
  ['data', { page: 'data' }],
  ['theme', { page: 'you', section: 'theme' }],
  ['bot', { page: 'capture', section: 'bot' }],
  ['digest', { page: 'notifications', section: 'digest' }],
  ['programs', { page: 'developers', section: 'programs' }],
  ['api', { page: 'developers', section: 'api' }],
  ['anything', { page: null }],
  ['constructor', { page: null }],
])('/settings/%s opens its page, at its section', (place, opened) => {
  expect(pageOf(place)).toEqual(opened)
})

test('a page below a group leads back to it', () => {
  expect([groupAbove('reading'), groupAbove('data'), groupAbove('you')]).toEqual(['capture', 'you', null])
})
