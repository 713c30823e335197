import { expect, test } from 'vitest'
import { wantsBot, type BotCriteria } from './wants-bot.ts'

const criteria: BotCriteria = {
  link: 'https://zoom.us/j/1',
  isAllDay: false,
  response: 'accepted',
  isOrganizer: false,
  hasExternal: false,
  setting: 'ENABLED_ALL',
  seriesChoice: null,
  eventChoice: null,
}

test.each<[string, Partial<BotCriteria>, string | null]>([
  ['every meeting with a link', {}, null],
  ['a meeting without an RSVP', { response: 'needsAction' }, null],
  ['no meeting without a link', { link: null }, 'no-link'],
  ['no all-day event', { isAllDay: true }, 'all-day'],
  ['no declined meeting', { response: 'declined' }, 'declined'],
  [
    'no declined meeting, despite earlier choices',
    { response: 'declined', eventChoice: true, seriesChoice: true },
    'declined',
  ],
  ['no meeting without a link, despite earlier choices', { link: null, eventChoice: true }, 'no-link'],

  ['accepted only: an accepted meeting', { setting: 'ENABLED_YES' }, null],
  ['accepted only: no meeting without an RSVP', { setting: 'ENABLED_YES', response: 'needsAction' }, 'setting'],
  ['accepted only: no tentative meeting', { setting: 'ENABLED_YES', response: 'tentative' }, 'setting'],
  [
    'accepted only: the user’s own meeting',
    { setting: 'ENABLED_YES', response: 'needsAction', isOrganizer: true },
    null,
  ],
  ['accepted only: a meeting without invitations', { setting: 'ENABLED_YES', response: null }, null],

  ['external only: a meeting with another company', { setting: 'ENABLED_EXTERNAL', hasExternal: true }, null],
  ['external only: no meeting among colleagues', { setting: 'ENABLED_EXTERNAL' }, 'setting'],

  ['none: no meeting', { setting: 'DISABLED_ALL' }, 'setting'],
  ['none: a chosen series', { setting: 'DISABLED_ALL', seriesChoice: true }, null],
  ['none: a chosen event', { setting: 'DISABLED_ALL', eventChoice: true }, null],
  ['no meeting of a series turned off', { seriesChoice: false }, 'series'],
  ['a chosen event of a series turned off', { seriesChoice: false, eventChoice: true }, null],
  ['no event turned off in a series turned on', { seriesChoice: true, eventChoice: false }, 'choice'],
  ['no event turned off', { eventChoice: false }, 'choice'],
])('a bot joins %s', (_, more, whyNot) => {
  expect(wantsBot({ ...criteria, ...more })).toEqual({ wants: whyNot === null, whyNot })
})
