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

test('what names only “him” or “it” is one task with what the same person promised just before', async () => {
  expect(
    await summariesOf(
      [
        ['Ana Ruiz', "I'll call the roofer about the leak tomorrow."],
        ['Ben Ode', 'Good, it drips on the piano.'],
        ['Ana Ruiz', "I'll ask him for a date."],
      ],
      team,
    ),
  ).toEqual(['Call the roofer about the leak · Ana Ruiz · 2026-03-05'])
})

test('what matches no rule is one task with the clear promise beside it', async () => {
  expect(
    await summariesOf(
      [
        ['Ben Ode', 'Which lorry takes the wet bags?'],
        ['Ana Ruiz', "I'll send the small lorry on Monday. The driver is to bring the old tickets back with him."],
      ],
      team,
    ),
  ).toEqual(['Send the small lorry · Ana Ruiz · 2026-03-09'])
})

test('an answer in no clear words is one task with what it answers', async () => {
  expect(
    await summariesOf(
      [
        ['Ben Ode', 'carla can someone look at the stretcher before the weekend goes wild'],
        ['Carla Voss', 'workshop is shut at weekends. best i can do is take it to them monday first thing'],
        ['Ben Ode', 'ok monday'],
      ],
      { ...team, source: 'chat' },
    ),
  ).toHaveLength(1)
})

test('what is said in plain words is a task of its own beside likelier ones', async () => {
  expect(
    await summariesOf(
      [
        ['Ana Ruiz', 'The login bug on Android is fixed, I merged the patch last night.'],
        ['Ben Ode', 'Great. Who updates the changelog?'],
        ['Carla Voss', "I'll update it after lunch."],
        ['Ben Ode', 'And the load test?'],
        ['Ana Ruiz', "Let's drop the load test, the customer no longer asks for it."],
        ['Carla Voss', "By the way, Rania said she'd renew the signing certificate by the 15th."],
      ],
      team,
    ),
  ).toHaveLength(2)
})
