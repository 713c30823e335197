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
  ['one that was not answered', { response: 'needsAction' }, null],
  ['none without a link', { link: null }, 'no-link'],
  ['none that lasts the whole day', { isAllDay: true }, 'all-day'],
  ['none that was declined', { response: 'declined' }, 'declined'],
  [
    'none that was declined, whatever was chosen before',
    { response: 'declined', eventChoice: true, seriesChoice: true },
    'declined',
  ],
  ['none without a link, whatever was chosen before', { link: null, eventChoice: true }, 'no-link'],

  ['of those accepted: one that was', { setting: 'ENABLED_YES' }, null],
  ['of those accepted: none that was not answered', { setting: 'ENABLED_YES', response: 'needsAction' }, 'setting'],
  ['of those accepted: none that may be', { setting: 'ENABLED_YES', response: 'tentative' }, 'setting'],
  ['of those accepted: one’s own', { setting: 'ENABLED_YES', response: 'needsAction', isOrganizer: true }, null],
  ['of those accepted: one that nobody was asked to', { setting: 'ENABLED_YES', response: null }, null],

  ['of those with others: one with somebody from elsewhere', { setting: 'ENABLED_EXTERNAL', hasExternal: true }, null],
  ['of those with others: none among colleagues', { setting: 'ENABLED_EXTERNAL' }, 'setting'],

  ['of none: none', { setting: 'DISABLED_ALL' }, 'setting'],
  ['of none: a series that was chosen', { setting: 'DISABLED_ALL', seriesChoice: true }, null],
  ['of none: an event that was chosen', { setting: 'DISABLED_ALL', eventChoice: true }, null],
  ['none of a series that was switched off', { seriesChoice: false }, 'series'],
  ['one event of a series that was switched off', { seriesChoice: false, eventChoice: true }, null],
  ['none that was switched off in a series that is on', { seriesChoice: true, eventChoice: false }, 'choice'],
  ['none that was switched off', { eventChoice: false }, 'choice'],
])('a bot comes to %s', (_, more, whyNot) => {
  expect(wantsBot({ ...criteria, ...more })).toEqual({ wants: whyNot === null, whyNot })
})
