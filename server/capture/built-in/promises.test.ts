import { describe, expect, test } from 'vitest'
import { summariesOf, tasksOf } from './built-in.fixture.ts'

describe('a promise', () => {
  test.each([
    ["I'll send the minutes tomorrow.", 'Send the minutes · Ana Ruiz · 2026-03-05'],
    ['I will call the bank on Friday.', 'Call the bank · Ana Ruiz · 2026-03-06'],
    ["I'm going to rewrite the welcome page this week.", 'Rewrite the welcome page · Ana Ruiz · 2026-03-06'],
    ["Okay, so, um, I'll I'll prepare the the slides by Monday.", 'Prepare the slides · Ana Ruiz · 2026-03-09'],
    ['I still need to submit the expenses by the end of the month.', 'Submit the expenses · Ana Ruiz · 2026-03-31'],
    ['I have to order two new chairs by next Tuesday.', 'Order two new chairs · Ana Ruiz · 2026-03-10'],
    [
      "By Thursday I'll have a draft of the contract, I'll send it to Ben.",
      'Send the draft to Ben · Ana Ruiz · 2026-03-05',
    ],
    ['Let me check with the lawyers and get back to you.', 'Check with the lawyers · Ana Ruiz'],
    ["I'm booking the train tonight.", 'Book the train · Ana Ruiz · 2026-03-04'],
    ["I'm taking the curtain to the tailor on Tuesday.", 'Take the curtain to the tailor · Ana Ruiz · 2026-03-10'],
    ['As for the fish, I intend to ask the caterer today.', 'Ask the caterer · Ana Ruiz · 2026-03-04'],
    ['Let me handle the insurance by Friday.', 'Handle the insurance · Ana Ruiz · 2026-03-06'],
    ['Allow me to call the service company today.', 'Call the service company · Ana Ruiz · 2026-03-04'],
    ['I promise to return the key tomorrow.', 'Return the key · Ana Ruiz · 2026-03-05'],
    ["You'll have the numbers by Monday.", 'Send the numbers · Ana Ruiz · 2026-03-09'],
    [
      "I'll have the piano tuned before the concert on the 12th.",
      'Have the piano tuned before the concert · Ana Ruiz · 2026-03-12',
    ],
    ['I still owe you the price list.', 'Send the price list · Ana Ruiz'],
    ["Once the deposit has landed I'll post the keys.", 'Post the keys · Ana Ruiz'],
    ['I clean the filters tomorrow.', 'Clean the filters · Ana Ruiz · 2026-03-05'],
    [
      "I'll send it by Thursday, no wait, Friday, the report I mean.",
      "“I'll send it by Thursday, no wait, Friday, the report I mean” · Ana Ruiz · 2026-03-06",
    ],
    ["The slides I'll finish over the weekend.", 'Finish the slides · Ana Ruiz · 2026-03-08'],
    ["I'll ring the council and ask for another week.", 'Ring the council and ask for another week · Ana Ruiz'],
    [
      "Somebody's got to call the leasing people, I'll do it tomorrow.",
      'Call the leasing people · Ana Ruiz · 2026-03-05',
    ],
    ["I'll follow up with the printer next week.", 'Follow up with the printer · Ana Ruiz · 2026-03-13'],
  ])('%s', async (text, expected) => {
    expect(
      await summariesOf([
        ['Ana Ruiz', text],
        ['Ben Ode', 'Great.'],
        ['Carla Voss', 'Hm.'],
      ]),
    ).toEqual([expected])
  })
})

test('a promise after a request is one task that cites both', async () => {
  const [task, ...others] = await tasksOf([
    ['Ana Ruiz', 'Ben, can you repair the gate?'],
    ['Carla Voss', 'It squeaks.'],
    ['Ben Ode', "I'll repair the gate on Friday."],
  ])
  expect(others).toEqual([])
  expect(task).toMatchObject({ title: 'Repair the gate', ownerId: 'Ben Ode', lineIds: ['1', '3'], verdict: 'GOOD' })
})
