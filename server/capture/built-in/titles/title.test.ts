import { describe, expect, test } from 'vitest'
import { captureConversation } from '../../capture-conversation.ts'
import { conversation } from '../../conversation.fixture.ts'
import { builtInExtractor } from '../index.ts'
import { nounPhrases } from './noun-phrases.ts'
import { tag } from './tag.ts'

const titlesOf = async (...lines: [speaker: string, text: string][]) =>
  (await captureConversation(conversation(lines), {}, builtInExtractor()))
    .filter(({ isNoise }) => !isNoise)
    .map(({ title }) => title)

describe('a title', () => {
  test.each([
    ["I'll write the pilot captains a thank-you note tomorrow.", 'Write the pilot captains a thank-you note'],
    ['Please add the printed plan by the end of the month.', 'Add the printed plan'],
    [
      "I'll tell the Rotterdam team that the printed plan is coming.",
      'Tell the Rotterdam team that the printed plan is coming',
    ],
    ["I'll look at the failing build today.", 'Look at the failing build'],
    ["I'll have the piano tuned before the concert.", 'Have the piano tuned before the concert'],
    ["I'll translate the summary into English, Rob's German isn't good enough.", 'Translate the summary into English'],
  ])('says what to do, without the day and the reason: %s', async (said, title) => {
    expect(await titlesOf(['Ana Ruiz', said], ['Ben Ode', 'Thanks.'])).toEqual([title])
  })

  test('puts in what “it” stands for when that was said right before', async () => {
    expect(
      await titlesOf(
        ['Ben Ode', 'The draft contract for the museum is nearly done.'],
        ['Ben Ode', "I'll send it to Ana by Friday."],
        ['Ana Ruiz', 'Thanks.'],
      ),
    ).toEqual(['Send the draft contract to Ana'])
  })

  test.each([
    [
      'Who picks up Mr. Aaltonen from the airport?',
      "I'll pick him up on the 18th of November.",
      'Pick Mr. Aaltonen up',
    ],
    ['Who calls the plumber about the leak?', "I'll call him tomorrow.", 'Call the plumber'],
    ['Who sends Carla the price list?', "I'll send it tomorrow.", 'Send the price list'],
  ])('names who or what was asked about, not what was named last: %s', async (asked, said, title) => {
    expect(await titlesOf(['Ana Ruiz', asked], ['Ben Ode', said])).toEqual([title])
  })

  test('never takes a place for a person', async () => {
    const titles = await titlesOf(
      ['Ana Ruiz', 'Mr. Aaltonen lands at the airport.'],
      ['Ben Ode', "I'll pick him up on Friday."],
    )

    for (const title of titles) expect(title).not.toMatch(/airport/)
  })

  test.each([
    ["I'm not sending the invoices, I'll book the van.", /invoices/],
    ["We don't have to call the printers, I'll check the proofs.", /call/i],
  ])('is never made from a clause with “not”: %s', async (said, negated) => {
    for (const title of await titlesOf(['Ana Ruiz', said], ['Ben Ode', 'Thanks.'])) expect(title).not.toMatch(negated)
  })

  test('is sooner a quote in longer talk, where a task is seldom said in one piece', async () => {
    const said: [string, string][] = [
      ['Ana Ruiz', 'Ben, could you check the launch invitation and the rest of what she sent?'],
      ['Ben Ode', 'Sure.'],
    ]
    const talk = Array.from({ length: 30 }, (): [string, string] => ['Carla Voss', 'Good morning, nice to see you.'])

    expect(await titlesOf(...said)).toEqual(['Check the launch invitation'])
    expect(await titlesOf(...talk, ...said)).toEqual([
      '“Could you check the launch invitation and the rest of what she sent?”',
    ])
  })

  test('doesn’t exist when even the words say nothing: that is noise', async () => {
    expect(await titlesOf(['Ana Ruiz', 'Hm.'], ['Ben Ode', "I'll do that tomorrow."], ['Ana Ruiz', 'Okay.'])).toEqual(
      [],
    )
  })
})

test('parts of a word joined by hyphens are one word, and an article is followed by no verb', () => {
  const words = tag('the thank-you note for the failing build')

  expect(words.map(({ text, pos }) => `${text} ${pos}`)).toEqual([
    'the DET',
    'thank-you NOUN',
    'note NOUN',
    'for ADP',
    'the DET',
    'failing NOUN',
    'build NOUN',
  ])
  expect(nounPhrases(words).map(({ start, end, long }) => [start, end, long])).toEqual([
    [0, 3, 7],
    [4, 7, 7],
  ])
})
