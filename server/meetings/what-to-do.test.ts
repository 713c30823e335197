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
  hasTried: false,
  wasIn: false,
  ...more,
})
const moved = { link, date: at('11:00'), endDate: at('11:30') }

const nothing: ToDo = { what: 'nothing' }
const send = (joinAt: string): ToDo => ({ what: 'send', link, joinAt: at(joinAt) })
const remove = (next: string | null = null): ToDo => ({ what: 'call-back', next: next === null ? null : at(next) })

test.each<[string, Partial<Situation>, ToDo]>([
  ['a meeting that wants a bot gets one', {}, send('10:00')],
  ['a meeting where no one wants a bot gets none', { isBotWanted: false }, nothing],
  ['a meeting without a link gets none', { meeting: { link: null, date: at('10:00'), endDate: null } }, nothing],
  ['a meeting that is over gets none', { now: at('10:30') }, nothing],
  ['a meeting that has begun gets one', { now: at('10:29') }, send('10:00')],
  [
    'a meeting without an end counts as one hour',
    { now: at('11:00'), meeting: { link, date: at('10:00'), endDate: null } },
    nothing,
  ],
  [
    'a meeting further ahead than the vendor schedules waits',
    { aheadMs: 10 * 60_000 },
    { what: 'wait', until: at('09:50') },
  ],
  ['a bot removed before it joined is replaced once it is wanted again', { earlier: earlier() }, send('10:00')],
  ['a bot that failed is not replaced automatically', { earlier: earlier({ hasTried: true }) }, nothing],
  [
    'a bot that was removed is not replaced automatically',
    { now: at('10:10'), earlier: earlier({ isRemoved: true, wasIn: true }) },
    nothing,
  ],
  [
    'a bot removed from the call before the meeting began is not replaced either',
    { earlier: earlier({ isRemoved: true, wasIn: true, joinAt: at('09:10') }) },
    nothing,
  ],
  [
    'a bot that came too early and met no one is replaced for the meeting',
    { earlier: earlier({ hasTried: true, joinAt: at('09:10') }) },
    send('10:00'),
  ],
  [
    'a meeting moved after its bot was there gets another',
    { meeting: moved, now: at('10:40'), earlier: earlier({ hasTried: true, wasIn: true, joinAt: at('09:30') }) },
    send('11:00'),
  ],
  [
    'a meeting with a new link gets another bot',
    { earlier: earlier({ hasTried: true, link: 'https://zoom.us/j/1' }) },
    send('10:00'),
  ],

  ['a bot that is as it should be is left alone', { bot: bot() }, nothing],
  ['a bot that was requested but not sent is sent', { bot: bot({ place: 'unsent' }) }, send('10:00')],
  ['a bot the vendor may or may not have is sent again', { bot: bot({ place: 'in-doubt' }) }, send('10:00')],
  ['an unsent bot follows its meeting', { bot: bot({ place: 'unsent' }), meeting: moved }, send('11:00')],
  [
    'an unsent bot waits until it is due',
    { bot: bot({ place: 'unsent' }), aheadMs: 0 },
    { what: 'wait', until: at('10:00') },
  ],
  [
    'a bot that could not be sent before the meeting ended is given up',
    { bot: bot({ place: 'in-doubt' }), now: at('10:30') },
    { what: 'give-up' },
  ],
  ['a bot moves with its meeting', { bot: bot(), meeting: moved }, { what: 'move', joinAt: at('11:00') }],
  [
    'a bot stays when its meeting moves into the past',
    { bot: bot(), now: at('10:05'), meeting: { link, date: at('09:55'), endDate: null } },
    nothing,
  ],
  [
    'a joining bot moves with its meeting',
    { bot: bot(), now: at('10:01'), meeting: moved },
    { what: 'move', joinAt: at('11:00') },
  ],
  [
    'a bot in the call stays when its meeting moves',
    { bot: bot({ place: 'in-call' }), now: at('10:01'), meeting: moved },
    nothing,
  ],
  ['a bot is replaced when the link changes', { bot: bot({ link: 'https://zoom.us/j/1' }) }, remove('10:00')],
  [
    'a bot is removed when the link is gone',
    { bot: bot(), meeting: { link: null, date: at('10:00'), endDate: null } },
    remove(),
  ],
  ['a bot that no one wants anymore is removed', { bot: bot(), isBotWanted: false }, remove()],
  [
    'a bot that no one wants anymore is removed from the call, too',
    { bot: bot({ place: 'in-call' }), isBotWanted: false, now: at('10:10') },
    remove(),
  ],
  [
    'a bot a user removed leaves the call',
    { bot: bot({ place: 'in-call', isRemoved: true }), now: at('10:10') },
    remove(),
  ],
  ['an unsent bot that no one wants is closed', { bot: bot({ place: 'unsent' }), isBotWanted: false }, remove()],
  [
    'a bot the vendor may have is found before it is removed',
    { bot: bot({ place: 'in-doubt' }), isBotWanted: false },
    send('10:00'),
  ],
  [
    'a bot the vendor may have is closed once it is too late',
    { bot: bot({ place: 'in-doubt' }), isBotWanted: false, now: at('10:30') },
    remove(),
  ],
  ['a bot that is leaving is left alone', { bot: bot({ place: 'leaving' }), isBotWanted: false }, nothing],

  [
    'a bot requested by a user is sent at once',
    { bot: bot({ isAdHoc: true, place: 'unsent', joinAt: at('09:00') }), isBotWanted: false },
    send('09:00'),
  ],
  [
    'a requested bot that could not be sent for 21 minutes is given up',
    { bot: bot({ isAdHoc: true, place: 'in-doubt', joinAt: at('08:39') }) },
    { what: 'give-up' },
  ],
  [
    'a scheduled bot that is requested now is replaced by one that joins now',
    { bot: bot({ isAdHoc: true }) },
    remove('09:00'),
  ],
  ['an unsent bot that is requested now is sent now', { bot: bot({ isAdHoc: true, place: 'unsent' }) }, send('09:00')],
  [
    'a requested bot on its way is left alone when the meeting moves',
    { bot: bot({ isAdHoc: true, joinAt: at('09:00') }), meeting: moved },
    nothing,
  ],
  [
    'a requested bot that a user removed is removed',
    { bot: bot({ isAdHoc: true, joinAt: at('09:00'), isRemoved: true }) },
    remove(),
  ],
])('%s', (_, situation, toDo) => {
  expect(whatToDo(given(situation))).toEqual(toDo)
})
