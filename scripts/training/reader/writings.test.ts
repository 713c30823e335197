import { expect, test } from 'vitest'
import { conversationsIn, excerptsIn } from './writings.ts'

const talk = `## greenhouse | meeting | Monday round | 2026-03-02T09:00 | Europe/Berlin
@ Ilse Kramer; Bo Tran <bo@glass.example>
me: Bo Tran
Ilse: The boiler tripped again.
Bo: I'll swing past Hendriks for a sensor on Friday.
= Pick up a flame sensor for the boiler | 2 | Bo Tran | 2026-03-06:Fri | dalt=2026-03-07
? Call the boiler firm | 1 | null | -
~ report | 1
S: The boiler tripped; Bo gets a sensor.
`

test('a conversation is read with its people, lines and labels', () => {
  expect(conversationsIn(talk, 'x')).toEqual([
    {
      id: 'x-001',
      set: 'training',
      part: 'train',
      kind: 'greenhouse',
      source: 'meeting',
      title: 'Monday round',
      date: '2026-03-02',
      startsAt: '2026-03-02T08:00:00.000Z',
      timezone: 'Europe/Berlin',
      participants: [{ name: 'Ilse Kramer' }, { name: 'Bo Tran', email: 'bo@glass.example' }],
      me: 'Bo Tran',
      lines: [
        { id: '1', text: 'The boiler tripped again.', t: 0, speaker: 'Ilse Kramer' },
        { id: '2', text: "I'll swing past Hendriks for a sensor on Friday.", t: 3.6, speaker: 'Bo Tran' },
      ],
      gold: {
        tasks: [
          {
            title: 'Pick up a flame sensor for the boiler',
            lines: ['2'],
            assignee: 'Bo Tran',
            deadline: '2026-03-06',
            deadlineAlt: ['2026-03-07'],
          },
          { title: 'Call the boiler firm', lines: ['1'], assignee: null, deadline: null, optional: true },
        ],
        noise: [{ kind: 'report', lines: ['1'] }],
        summary: 'The boiler tripped; Bo gets a sensor.',
      },
    },
  ])
})

test('messages have times of their own, and mails may be quoted', () => {
  const [chat, mail] = conversationsIn(
    `## shop | chat | Till | 2026-03-02T09:00Z | UTC
@ Ada Winter; Ben Ode
Ada: The till is stuck.
Ben: On it.
[2026-03-02T09:30Z] Ada: Thanks!

## shop | email | Till | 2026-03-02T09:00Z | UTC
@ Ada Winter; Ben Ode
Ada: Yes, please.
> Ben: Shall I order a new one?
`,
    'x',
  )

  expect(chat!.lines.map(({ ts }) => ts?.slice(11, 16))).toEqual(['09:00', '09:02', '09:30'])
  expect(mail!.lines[1]).toMatchObject({ from: 'Ben Ode', quoted: true })
})

test.each([
  ['cites lines that do not exist: 7', talk.replace('| 2 |', '| 7 |')],
  ['2026-03-06 is no Thu', talk.replace(':Fri', ':Thu')],
  ['2026-02-06 is before the conversation', talk.replace('2026-03-06:Fri', '2026-02-06')],
  ['Eve Lang does not take part', talk.replace('| Bo Tran | 2026', '| Eve Lang | 2026')],
  ['Eve does not take part', talk.replace('\nIlse:', '\nEve:')],
  ['nobody says this', talk.replace('Ilse: The', 'The')],
  ['unknown field', talk.replace('dalt=', 'dday=')],
])('is refused: %s', (problem, text) => {
  expect(() => conversationsIn(text, 'x')).toThrow(`x-001: ${problem}`)
})

const excerpt = `## chat | Ilse Kramer; Bo Tran
Ilse: the boiler in the east greenhouse tripped again
Bo: hendriks has the sensor, I'll swing past after the dentist
= 2 | Bo Tran | Pick up a flame sensor for the greenhouse boiler | after the dentist
`

test('an excerpt is read with its wordings', () => {
  expect(excerptsIn(excerpt, 'x')).toEqual([
    {
      id: 'x-001',
      source: 'chat',
      participants: [{ name: 'Ilse Kramer' }, { name: 'Bo Tran' }],
      lines: [
        { id: '1', text: 'the boiler in the east greenhouse tripped again', speaker: 'Ilse Kramer' },
        { id: '2', text: "hendriks has the sensor, I'll swing past after the dentist", speaker: 'Bo Tran' },
      ],
      wordings: [
        {
          cited: [1],
          who: ['Bo Tran'],
          title: 'Pick up a flame sensor for the greenhouse boiler',
          when: 'after the dentist',
        },
      ],
    },
  ])
})

test('words that say when must stand in a cited line', () => {
  expect(() => excerptsIn(excerpt.replace('| after the dentist', '| at noon'), 'x')).toThrow(
    '“at noon” stands in no cited line',
  )
})
