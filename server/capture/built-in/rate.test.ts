import { expect, test } from 'vitest'
import { summariesOf, team } from './built-in.fixture.ts'

test('a request and the answer to it are one task', async () => {
  expect(
    await summariesOf(
      [
        ['Ana Ruiz', 'Ben, can you book the van?'],
        ['Ben Ode', 'Sure, I can sort that out.'],
      ],
      team,
    ),
  ).toEqual(['Book the van · Ben Ode'])
})

test('a promise of something else after a request is a task of its own', async () => {
  expect(
    await summariesOf(
      [
        ['Ana Ruiz', 'Ben, can you send the pilot the list of berths on Thursday?'],
        ['Carla Voss', 'Lovely weather.'],
        ['Ben Ode', "And I'll update the planner by the end of the week."],
      ],
      team,
    ),
  ).toHaveLength(2)
})

test('a joke isn’t a task', async () => {
  expect(
    await summariesOf(
      [
        ['Ana Ruiz', 'Ben, please send me a million by Friday, haha.'],
        ['Ben Ode', 'Sure!'],
      ],
      team,
    ),
  ).toEqual([])
})
