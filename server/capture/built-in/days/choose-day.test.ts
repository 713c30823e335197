import { describe, expect, test } from 'vitest'
import type { SpokenLine } from '../../conversation.fixture.ts'
import { tasksOf, team } from '../built-in.fixture.ts'
import { chooseDay } from './choose-day.ts'

/** Said on Wednesday, 4 March 2026. */
const dayOf = async (said: readonly SpokenLine[]) => {
  const [task] = await tasksOf(said, team)
  return task!.deadline?.type === 'DATE' ? task!.deadline.day : (task!.deadline?.instant ?? null)
}

test.each([
  [
    "I'll also write the release notes, and by Friday I'll test the checkout on mobile.",
    ['Write the release notes', 'Test the checkout on mobile 2026-03-06'],
  ],
  [
    "I'll call the bank today, and on Friday I'll send Carla the contract.",
    ['Call the bank 2026-03-04', 'Send Carla the contract 2026-03-06'],
  ],
  [
    "By Friday I'll write the release notes and I'll test the checkout on mobile.",
    ['Write the release notes 2026-03-06', 'Test the checkout on mobile 2026-03-06'],
  ],
  ["I'll write the release notes, and by Friday you'll have them.", ['Write the release notes 2026-03-06']],
])('a day at the head of a clause is of the task in it: %s', async (said, tasks) => {
  const found = await tasksOf([['Ana Ruiz', said]], team)
  expect(found.map(({ title, deadline }) => (deadline?.type === 'DATE' ? `${title} ${deadline.day}` : title))).toEqual(
    tasks,
  )
})

test('a day of one task isn’t another’s because they share a word', async () => {
  const found = await tasksOf(
    [
      ['Carla Voss', 'Somebody has to answer the harbour master in Kiel. He wrote twice about the login.'],
      ['Ben Ode', "I'll take that one."],
      ['Ana Ruiz', "Thank you. And I'll book the room at the harbour museum by Friday."],
    ],
    team,
  )

  expect(found.map(({ ownerId, deadline }) => [ownerId, deadline?.type === 'DATE' ? deadline.day : null])).toEqual([
    ['Ben Ode', null],
    ['Ana Ruiz', '2026-03-06'],
  ])
})

describe('the deadline', () => {
  test.each<[string, SpokenLine[], string]>([
    [
      'is said by the owner several turns later',
      [
        ['Ana Ruiz', 'Ben, can you ask finance for the August credit?'],
        ['Ben Ode', 'I can do that.'],
        ['Carla Voss', 'I close the accruals at the end of the month, so when will I know?'],
        ['Ben Ode', 'Thursday.'],
      ],
      '2026-03-05',
    ],
    [
      'is said by the owner in the next sentence',
      [['Ana Ruiz', "I'll write the advert for the trainee. Give me till the end of next week."]],
      '2026-03-13',
    ],
    [
      'is in its own clause, not in the one before',
      [['Ana Ruiz', "The printer is closed on Thursday, so I'll order the posters on Friday."]],
      '2026-03-06',
    ],
    [
      'is a day named before',
      [
        ['Ana Ruiz', 'The surveyor comes on Thursday.'],
        ['Ben Ode', "I'll send you the photos of the roof the same day."],
      ],
      '2026-03-05',
    ],
    [
      'isn’t the day of another task',
      [
        ['Ana Ruiz', "I'll send the plan to the roofer tomorrow."],
        ['Ana Ruiz', "And I'll ask the bank for the statement by Friday."],
      ],
      '2026-03-05',
    ],
  ])('%s', async (_, said, day) => {
    expect(await dayOf(said)).toBe(day)
  })

  test.each<[string, SpokenLine[]]>([
    [
      'the day of something else that is promised later isn’t one',
      [
        ['Ben Ode', "I'll send the price list to the printers."],
        ['Ana Ruiz', "I'll write the summer newsletter tomorrow."],
        ['Ben Ode', 'I will call the harbour office tomorrow.'],
      ],
    ],
    [
      'the day of an event isn’t one',
      [
        ['Ana Ruiz', "I'll ask the caterer about the vegetarian menu."],
        ['Carla Voss', 'The harbour party is on the 21st, by the way.'],
      ],
    ],
    [
      'the day of an event in the town of the task isn’t one',
      [
        ['Carla Voss', 'The workshop in Hamburg is on the 20th of March.'],
        ['Ben Ode', "I'll book the room in Hamburg."],
      ],
    ],
    [
      'the hour of what comes next isn’t one',
      [['Ben Ode', "I'll get Carla the staging credentials after the stand-up. The deploy is at ten."]],
    ],
    [
      'the past day of something else isn’t one',
      [
        ['Ana Ruiz', "I'll draft the reply to the tenant."],
        ['Ana Ruiz', 'Mr Hill phoned me on Tuesday about the heating.'],
      ],
    ],
    [
      'a day after something else isn’t one',
      [
        ['Ben Ode', 'Ana, can you send the notice to the bank?'],
        ['Ana Ruiz', "Sure, I'll send it within a day of hearing from Carla."],
      ],
    ],
  ])('%s', async (_, said) => {
    expect(await dayOf(said)).toBeNull()
  })
})

test('the likeliest day is chosen, or none when that is likelier', () => {
  const due = { phrase: 'on Friday', saidAt: new Date('2026-03-04T09:00:00Z') }
  const mentions = [{ day: '2026-03-06', due, features: ['near'], isMoved: false }]
  const choose = (near: number) => chooseDay({ mentions, noneFeatures: ['none'] }, { near, none: 0 })

  expect(choose(0.5)).toBe(due)
  expect(choose(-0.5)).toBeNull()
})
