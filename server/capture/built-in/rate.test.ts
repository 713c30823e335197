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

test('what someone accepts and then says they will do is one task', async () => {
  expect(
    await summariesOf(
      [
        ['Ana Ruiz', 'Ben, please forward the form to the bank.'],
        ['Ben Ode', "Of course. I'll send it tonight."],
      ],
      team,
    ),
  ).toEqual(['Forward the form to the bank · Ben Ode · 2026-03-04'])
})

test('“and I’ll …” after a yes is a task of its own', async () => {
  expect(
    await summariesOf(
      [
        ['Ana Ruiz', 'Ben, can you send the list to the printer by Friday?'],
        ['Ben Ode', "Of course, and I'll book the hall on Monday."],
      ],
      team,
    ),
  ).toEqual(['Send the list to the printer · Ben Ode · 2026-03-06', 'Book the hall · Ben Ode · 2026-03-09'])
})

test('the steps someone promises with one thing are one task', async () => {
  expect(
    await summariesOf([['Ana Ruiz', "I'll type up the minutes on Monday. I'll mail them over that day."]], team),
  ).toHaveLength(1)
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
