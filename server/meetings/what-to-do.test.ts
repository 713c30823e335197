import { expect, test } from 'vitest'
import { whatToDo, type EarlierBot, type OpenBot, type Situation, type ToDo } from '#server/meetings/what-to-do.ts'

const link = 'https://meet.google.com/abc-defg-hij'
const at = (time: string) => new Date(`2026-03-05T${time}:00Z`)
const dayMs = 86_400_000

const given = (more: Partial<Situation> = {}): Situation => ({
  now: at('09:00'),
  aheadMs: dayMs,
  meeting: { link, date: at('10:00'), endDate: at('10:30') },
  isBotWanted: true,
  bot: null,
  earlier: null,
  ...more,
})
const bot = (more: Partial<OpenBot> = {}): OpenBot => ({
  link,
  joinAt: at('10:00'),
  isAdHoc: false,
  isRemoved: false,
  place: 'sent',
  ...more,
})
const earlier = (more: Partial<EarlierBot> = {}): EarlierBot => ({
  link,
  joinAt: at('10:00'),
  isRemoved: false,
  hasSetOut: false,
  wasIn: false,
  ...more,
})
const moved = { link, date: at('11:00'), endDate: at('11:30') }

const nothing: ToDo = { what: 'nothing' }
const send = (joinAt: string): ToDo => ({ what: 'send', link, joinAt: at(joinAt) })
const remove = (next: string | null = null): ToDo => ({ what: 'call-back', next: next === null ? null : at(next) })

test.each<[string, Partial<Situation>, ToDo]>([
  ['a meeting that wants a bot gets one', {}, send('10:00')],
  ['one that nobody wants a bot in gets none', { isBotWanted: false }, nothing],
  ['one without a link gets none', { meeting: { link: null, date: at('10:00'), endDate: null } }, nothing],
  ['one that is over gets none', { now: at('10:30') }, nothing],
  ['one that runs gets one', { now: at('10:29') }, send('10:00')],
  [
    'one that nobody said the end of is taken for an hour',
    { now: at('11:00'), meeting: { link, date: at('10:00'), endDate: null } },
    nothing,
  ],
  ['one further ahead than the vendor plans waits', { aheadMs: 10 * 60_000 }, { what: 'wait', until: at('09:50') }],
  ['a bot that was called back comes again when it is wanted again', { earlier: earlier() }, send('10:00')],
  ['a bot that failed does not try again by itself', { earlier: earlier({ hasSetOut: true }) }, nothing],
  [
    'a bot that was removed does not come back by itself',
    { now: at('10:10'), earlier: earlier({ isRemoved: true, wasIn: true }) },
    nothing,
  ],
  [
    'one that was removed from the call before its time does not either',
    { earlier: earlier({ isRemoved: true, wasIn: true, joinAt: at('09:10') }) },
    nothing,
  ],
  [
    'one that came too early and found nobody comes at the time',
    { earlier: earlier({ hasSetOut: true, joinAt: at('09:10') }) },
    send('10:00'),
  ],
  [
    'a meeting that was moved after its bot was there gets another',
    { meeting: moved, now: at('10:40'), earlier: earlier({ hasSetOut: true, wasIn: true, joinAt: at('09:30') }) },
    send('11:00'),
  ],
  [
    'a meeting with another link gets another bot',
    { earlier: earlier({ hasSetOut: true, link: 'https://zoom.us/j/1' }) },
    send('10:00'),
  ],

  ['a bot that is where it should be is left alone', { bot: bot() }, nothing],
  ['one that was asked for and not sent is sent', { bot: bot({ place: 'unsent' }) }, send('10:00')],
  [
    'one of which we do not know whether the vendor has it is sent again',
    { bot: bot({ place: 'in-doubt' }) },
    send('10:00'),
  ],
  [
    'one that was not sent goes to where the meeting is now',
    { bot: bot({ place: 'unsent' }), meeting: moved },
    send('11:00'),
  ],
  [
    'one that was not sent waits where there is time',
    { bot: bot({ place: 'unsent' }), aheadMs: 0 },
    { what: 'wait', until: at('10:00') },
  ],
  [
    'one that could not be sent in all the meeting is given up',
    { bot: bot({ place: 'in-doubt' }), now: at('10:30') },
    { what: 'give-up' },
  ],
  ['a meeting that moved moves its bot', { bot: bot(), meeting: moved }, { what: 'move', joinAt: at('11:00') }],
  [
    'one that moved into the past leaves it',
    { bot: bot(), now: at('10:05'), meeting: { link, date: at('09:55'), endDate: null } },
    nothing,
  ],
  [
    'one that moved while the bot joins moves it',
    { bot: bot(), now: at('10:01'), meeting: moved },
    { what: 'move', joinAt: at('11:00') },
  ],
  [
    'one that moved while the bot is in the call leaves it there',
    { bot: bot({ place: 'in-call' }), now: at('10:01'), meeting: moved },
    nothing,
  ],
  ['one with another link has its bot replaced', { bot: bot({ link: 'https://zoom.us/j/1' }) }, remove('10:00')],
  [
    'one without a link any more calls it back',
    { bot: bot(), meeting: { link: null, date: at('10:00'), endDate: null } },
    remove(),
  ],
  ['a bot that nobody wants any more is called back', { bot: bot(), isBotWanted: false }, remove()],
  ['also from the call', { bot: bot({ place: 'in-call' }), isBotWanted: false, now: at('10:10') }, remove()],
  ['also when it was removed', { bot: bot({ place: 'in-call', isRemoved: true }), now: at('10:10') }, remove()],
  ['one that was never sent is just not sent', { bot: bot({ place: 'unsent' }), isBotWanted: false }, remove()],
  ['one that may be out there is found first', { bot: bot({ place: 'in-doubt' }), isBotWanted: false }, send('10:00')],
  ['unless it is too late for it', { bot: bot({ place: 'in-doubt' }), isBotWanted: false, now: at('10:30') }, remove()],
  ['one that leaves is left to', { bot: bot({ place: 'leaving' }), isBotWanted: false }, nothing],

  [
    'a bot asked for by hand goes at once',
    { bot: bot({ isAdHoc: true, place: 'unsent', joinAt: at('09:00') }), isBotWanted: false },
    send('09:00'),
  ],
  [
    'one that could not be sent for 21 minutes is given up',
    { bot: bot({ isAdHoc: true, place: 'in-doubt', joinAt: at('08:39') }) },
    { what: 'give-up' },
  ],
  ['one that was ordered for later comes now instead', { bot: bot({ isAdHoc: true }) }, remove('09:00')],
  ['one that was to be ordered for later goes now', { bot: bot({ isAdHoc: true, place: 'unsent' }) }, send('09:00')],
  [
    'one on its way is left alone, wherever the meeting moves',
    { bot: bot({ isAdHoc: true, joinAt: at('09:00') }), meeting: moved },
    nothing,
  ],
  [
    'one that was removed is called back',
    { bot: bot({ isAdHoc: true, joinAt: at('09:00'), isRemoved: true }) },
    remove(),
  ],
])('%s', (_, situation, toDo) => {
  expect(whatToDo(given(situation))).toEqual(toDo)
})
