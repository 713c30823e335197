import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuickAdd } from '#shared/tasks/quick-add.ts'
import { Recurrence } from '#shared/tasks/recurrence.ts'

const names = {
  people: [
    { id: 'priya', name: 'Priya Raman' },
    { id: 'jonas', name: 'Jonas Lind' },
    { id: 'lena-b', name: 'Lena Berg' },
    { id: 'lena-k', name: 'Lena Kovač' },
  ],
  groups: [
    { id: 'todo', name: 'To do' },
    { id: 'launch', name: 'Berth planner launch' },
    { id: 'hiring', name: 'Hiring' },
  ],
  labels: [
    { id: 'pricing', name: 'Pricing' },
    { id: 'pricing-page', name: 'Pricing page' },
    { id: 'q1', name: 'Q1 & Q2' },
  ],
}

/** 10:00 on Friday, 2026-11-20, in Vienna. */
const friday = { now: new Date('2026-11-20T09:00:00Z'), timeZone: 'Europe/Vienna' }
const read = (text: string) => parseQuickAdd(text, { ...friday, ...names })

test('one line can set every field', () => {
  const text = 'Send Priya the draft friday 3pm #launch +pricing @jonas every week'
  const task = read(text)

  expect(task).toMatchObject({
    title: 'Send Priya the draft',
    deadline: '2026-11-27T14:00:00.000Z',
    deadlineType: 'DATE_TIME',
    recurrence: 'FREQ=WEEKLY',
    assignees: [{ id: 'jonas' }],
    group: { id: 'launch' },
    labels: [{ id: 'pricing' }],
  })
  expect(task.spans.map(({ text, kind, id }) => [text, kind, id])).toEqual([
    ['friday 3pm', 'deadline', undefined],
    ['#launch', 'group', 'launch'],
    ['+pricing', 'label', 'pricing'],
    ['@jonas', 'assignee', 'jonas'],
    ['every week', 'recurrence', undefined],
  ])
  expect(task.spans.every((span) => text.slice(span.start, span.end) === span.text)).toBe(true)
})

describe('names', () => {
  test.each([
    ['Ask @priya', 'Ask', { assignees: [{ id: 'priya' }] }],
    ['Ask @PRI', 'Ask', { assignees: [{ id: 'priya' }] }],
    ['Ask @lind today', 'Ask', { assignees: [{ id: 'jonas' }] }],
    ['Ask @Jonas Lind about it', 'Ask about it', { assignees: [{ id: 'jonas' }] }],
    ['Ask @lena-kovac, please', 'Ask, please', { assignees: [{ id: 'lena-k' }] }],
    ['Ask @priya and @jonas', 'Ask and', { assignees: [{ id: 'priya' }, { id: 'jonas' }] }],
    ['Ask @priya @priya', 'Ask', { assignees: [{ id: 'priya' }] }],
    ['Ask #to-do', 'Ask', { group: { id: 'todo' } }],
    ['Ask #todo', 'Ask', { group: { id: 'todo' } }],
    ['Ask #to do', 'Ask', { group: { id: 'todo' } }],
    ['Ask #berth-planner-launch', 'Ask', { group: { id: 'launch' } }],
    ['Ask #hir #launch', 'Ask #hir', { group: { id: 'launch' } }],
    ['Ask +pricing page today', 'Ask', { labels: [{ id: 'pricing-page' }] }],
    ['Ask +pricing pages', 'Ask pages', { labels: [{ id: 'pricing' }] }],
    ['Ask +Q1 & Q2', 'Ask', { labels: [{ id: 'q1' }] }],
    ['Ask (@priya)', 'Ask ()', { assignees: [{ id: 'priya' }] }],
    ['Ask +"pricing page" today', 'Ask', { labels: [{ id: 'pricing-page' }] }],
    ['Ask #“Berth planner launch”', 'Ask', { group: { id: 'launch' } }],
    ['Ask @"lena berg", please', 'Ask, please', { assignees: [{ id: 'lena-b' }] }],
    ['Buy a 24" screen +"pricing page"', 'Buy a 24" screen', { labels: [{ id: 'pricing-page' }] }],
  ])('%s', (text, title, found) => {
    expect(read(text)).toMatchObject({ title, ...found })
  })

  test.each([
    'Ask @nobody',
    'Ask @lena',
    'Ask #nothing +nothing',
    'Learn C# and c++',
    'Ask about #1 and +1',
    'Mail ada@priya.example',
    'Read https://kept.example/2026-12-24#hiring?q=+pricing',
    'Read www.priya.example/@jonas',
    'Stop!',
    '@ # +',
  ])('%s: plain text', (text) => {
    expect(read(text)).toMatchObject({ title: text, assignees: [], group: null, labels: [], spans: [] })
  })
})

describe('text that stays in the title', () => {
  test('quoted words are not parsed, and the quotes are removed', () => {
    expect(read('"Friday" report')).toMatchObject({ title: 'Friday report', deadline: null, spans: [] })
    expect(read('Write “every monday #hiring” tomorrow')).toMatchObject({
      title: 'Write every monday #hiring',
      deadline: '2026-11-21',
      group: null,
    })
  })

  test('an unknown name in quotes after a sign is not parsed', () => {
    expect(read('Ask +"every friday #hiring"')).toMatchObject({
      title: 'Ask +every friday #hiring',
      recurrence: null,
      group: null,
      spans: [],
    })
  })

  test('a single quotation mark stays and does not stop parsing', () => {
    expect(read('Buy the 24" screen friday')).toMatchObject({ title: 'Buy the 24" screen', deadline: '2026-11-27' })
  })

  test('an ignored span stays in the title', () => {
    const off = (text: string, ...ignored: string[]) => parseQuickAdd(text, { ...friday, ...names, ignored })

    expect(off('Plan friday 3pm #launch', 'friday 3pm')).toMatchObject({
      title: 'Plan friday 3pm',
      deadline: null,
      group: { id: 'launch' },
    })
    expect(off('Plan friday 3pm #launch', '#launch')).toMatchObject({ title: 'Plan #launch', group: null })
    expect(off('Plan tuesday or friday', 'friday')).toMatchObject({ title: 'Plan or friday', deadline: '2026-11-24' })
  })
})

test('no words are lost: the title holds everything outside the spans', () => {
  const words = fc.constantFrom(
    'call',
    'friday',
    '3pm',
    '#launch',
    '+pricing',
    '@jonas',
    '"',
    'every',
    'week',
    'until',
    'dec',
    '24',
    'at',
    'by',
    'in',
    '2',
    'days',
    '(',
    ',',
    'sat',
    'next',
    '1.0',
    'a@b.example',
    'été',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(words, { maxLength: 12 }).map((all) => all.join(' ')),
        fc.string({ maxLength: 80 }),
      ),
      (text) => {
        const task = read(text)
        const letters = (some: string) => some.replace(/[^\p{L}\p{N}@#+]/gu, '')
        const outside = task.spans.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
        expect(letters(task.title)).toBe(letters(outside))
        expect(task.recurrence === null || Recurrence.safeParse(task.recurrence).success).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  ['Send Priya the draft #sales +pilots', ['group sales', 'label pilots']],
  ['Book the room +"New customers" friday', ['label New customers']],
  ['Order #first and #second, +a and +A', ['group second', 'label a']],
  ['Call #launch +pricing', []],
  ['Ask about +pric', []], // the beginning of two
  ['Fix #42 and call +43 660 1234567', []],
  ['See "#hashtag" or https://kept.example/#place', []],
  ['Thank @nobody', []],
])('%s: offers to create %j', (text, offered) => {
  expect(read(text).newNames.map(({ kind, name }) => `${kind} ${name}`)).toEqual(offered)
})
