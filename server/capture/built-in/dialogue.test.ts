import { describe, expect, test } from 'vitest'
import { conversation, type SpokenLine } from '../conversation.fixture.ts'
import type { Conversation } from '../types.ts'
import { analyzeSentences } from './analyze-sentences.ts'
import { summariesOf, team } from './built-in.fixture.ts'
import { movesOf } from './dialogue.ts'
import { english } from './english/index.ts'
import { peopleOf } from './people.ts'

function moves(said: Conversation) {
  const people = peopleOf(said.participants, english)
  return movesOf(analyzeSentences(said, english, people), said, people, english)
}

const three = (lines: readonly SpokenLine[], about: Partial<Conversation> = {}) =>
  moves(conversation(lines, { ...team, ...about }))

describe('a sentence is said to', () => {
  test.each<[string, SpokenLine[], string | null]>([
    ['the person it names', [['Ana Ruiz', 'Ben, could you print it?']], 'Ben Ode'],
    [
      'the person named before it in the line',
      [['Ana Ruiz', 'Ben, thanks for the draft. Could you print it?']],
      'Ben Ode',
    ],
    ['no one in particular, among three', [['Ana Ruiz', 'Could you print it?']], null],
  ])('%s', (_, lines, expected) => {
    expect(three(lines).at(-1)!.addresseeId).toBe(expected)
  })

  test('the only other person', () => {
    const said = conversation([
      ['Ana Ruiz', 'Could you print it?'],
      ['Ben Ode', 'Which one?'],
    ])

    expect(moves(said).map(({ addresseeId }) => addresseeId)).toEqual(['Ben Ode', 'Ana Ruiz'])
  })

  test('the person greeted, in a mail', () => {
    const mail = three(
      [
        ['Ana Ruiz', 'Hi Carla,'],
        ['Ana Ruiz', 'could you print it?'],
      ],
      { source: 'email' },
    )

    expect(mail.at(-1)!.addresseeId).toBe('Carla Voss')
  })
})

describe('a sentence answers', () => {
  test.each<[string, SpokenLine[], number | null]>([
    [
      'the question before it',
      [
        ['Ana Ruiz', 'Could someone print the menus?'],
        ['Ben Ode', 'Yes.'],
      ],
      0,
    ],
    [
      'the question about the same thing, though another came between',
      [
        ['Ana Ruiz', 'Ben, could you print the menus?'],
        ['Carla Voss', 'Ben, did the van come?'],
        ['Ben Ode', "The menus, sure, I'll print them tonight."],
      ],
      0,
    ],
    [
      'the question of the person it names',
      [
        ['Ana Ruiz', 'Is the hall free?'],
        ['Carla Voss', 'Is it raining?'],
        ['Ben Ode', 'Ana, it is.'],
      ],
      0,
    ],
    [
      'the question to its speaker, not the one to someone else',
      [
        ['Ana Ruiz', 'Ben, is the hall free?'],
        ['Carla Voss', 'Ana, is it raining?'],
        ['Ben Ode', 'It is.'],
      ],
      0,
    ],
    [
      'no question of its own speaker',
      [
        ['Ana Ruiz', 'Is the hall free?'],
        ['Ana Ruiz', 'It is.'],
      ],
      null,
    ],
  ])('%s', (_, lines, expected) => {
    expect(three(lines).at(-1)!.answers).toBe(expected)
  })

  test('only what is quoted above it, in a mail', () => {
    const mail = conversation(
      [
        ['Ana Ruiz', 'Could you print the menus? Could you order the chairs?'],
        ['Ana Ruiz', 'Could you print the menus?'],
        ['Ben Ode', 'Yes.'],
      ],
      { ...team, source: 'email' },
    )
    mail.lines[1]!.quoted = true

    expect(moves(mail).at(-1)).toMatchObject({ answers: 0, isInline: true })
  })
})

test.each<[string, SpokenLine[], string[]]>([
  [
    '"I have a question" is no yes: whose task it is stays open',
    [
      ['Ana Ruiz', 'Can someone call the printer by Friday?'],
      ['Ben Ode', 'I have a question.'],
    ],
    ['Call the printer · nobody · 2026-03-06'],
  ],
  [
    'who answers an open request two turns later takes it on',
    [
      ['Ana Ruiz', 'Could someone call the printer by Friday?'],
      ['Ben Ode', 'He was closed last week.'],
      ['Carla Voss', "I'll call him."],
    ],
    ['Call the printer · Carla Voss · 2026-03-06'],
  ],
])('%s', async (_, lines, expected) => {
  expect(await summariesOf(lines, team)).toEqual(expected)
})
