import { expect, test } from 'vitest'
import { endingOf, othersIn } from './ending.ts'

const joins = { isCaptured: true }
const staysOut = { isCaptured: false }

test.each([
  ['the app and a meeting', { appUser: true, hasBots: true, next: staysOut }, 'app-with-meeting'],
  ['the app and no meeting', { appUser: true, hasBots: false, next: null }, 'app'],
  ['a bot in the next meeting', { appUser: false, hasBots: true, next: joins }, 'bot-joins'],
  ['a next meeting without a bot', { appUser: false, hasBots: true, next: staysOut }, 'bot-stays-out'],
  ['bots and no meeting', { appUser: false, hasBots: true, next: null }, 'bot'],
  ['neither app nor bots', { appUser: false, hasBots: false, next: staysOut }, 'import'],
  ['bots that are off', { appUser: false, hasBots: true, botSetting: 'DISABLED_ALL', next: null }, 'import'],
  [
    'bots that are off but for a meeting',
    { appUser: false, hasBots: true, botSetting: 'DISABLED_ALL', next: joins },
    'bot-joins',
  ],
] as const)('with %s', (_, given, expected) => {
  expect(endingOf({ botSetting: 'ENABLED_ALL', ...given })).toBe(expected)
})

const me = { id: 'u1', email: 'maya@portolan.example' }
const attendee = (name: string, userId: string | null = null, email: string | null = null) => ({
  id: name,
  userId,
  user: null,
  name,
  email,
  botEnabled: false,
  organizer: false,
})
const maya = attendee('Maya Okafor', 'u1')

test.each([
  ['no one', [], ''],
  ['only the user', [maya], ''],
  ['the user by address', [attendee('M. Okafor', null, 'Maya@portolan.example')], ''],
  ['one other', [maya, attendee('Samir Haddad')], 'with Samir'],
  ['two others', [attendee('Samir Haddad'), maya, attendee('Jonas Weber')], 'with Samir and 1 other'],
  ['four others', ['Samir Haddad', 'Ada', 'Bo', 'Cy'].map((name) => attendee(name)), 'with Samir and 3 others'],
])('a meeting with %s', (_, attendees, expected) => {
  expect(othersIn({ attendees }, me)).toBe(expected)
})
