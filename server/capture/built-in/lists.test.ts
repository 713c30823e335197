import { describe, expect, test } from 'vitest'
import { conversation, type SpokenLine } from '../conversation.fixture.ts'
import { summariesOf, tasksOf, team } from './built-in.fixture.ts'
import { english } from './english/index.ts'
import { sentencesOf, splitIntoSentences } from './sentences.ts'

const alone = { participants: [{ id: 'Ana Ruiz', name: 'Ana Ruiz' }] }

describe('a list', () => {
  test.each([
    ['1. Slides\n2. Badges', ['Slides', 'Badges']],
    ['I need two things. 1) The key. 2) The lamp.', ['I need two things.', 'The key.', 'The lamp.']],
    ['(a) the key\n(b) the lamp', ['the key', 'the lamp']],
    ['• the key • the lamp', ['the key', 'the lamp']],
    ['See No. 5 on page 4. It is red.', ['See No. 5 on page 4.', 'It is red.']],
    ['The room has 12. The other has 9.', ['The room has 12.', 'The other has 9.']],
  ])('"%s" splits into its items, without numbers and bullets', (text, parts) => {
    expect(splitIntoSentences(text, english)).toEqual(parts)
  })

  test('knows its items', () => {
    const said = conversation([['Ana Ruiz', 'Please:\n- sign it\n- print it']])

    expect(sentencesOf(said, english).map(({ text, isItem }) => [text, isItem])).toEqual([
      ['Please:', false],
      ['sign it', true],
      ['print it', true],
    ])
  })

  test.each<[string, SpokenLine[], string[]]>([
    [
      'dictated in one breath is a task each, with its own day',
      [
        [
          'Ana Ruiz',
          'I have to call the roofer because the gutter leaks again, and, uh, send Ben the plans today, I promised, and then order the grey tiles.',
        ],
      ],
      ['Call the roofer · Ana Ruiz', 'Send Ben the plans · Ana Ruiz · 2026-03-04', 'Order the grey tiles · Ana Ruiz'],
    ],
    [
      'comma by comma is a task each',
      [
        ['Ana Ruiz', "I'll call the printer, book the room, and send Ben the list."],
        ['Ben Ode', 'Thanks.'],
      ],
      ['Call the printer · Ana Ruiz', 'Book the room · Ana Ruiz', 'Send Ben the list · Ana Ruiz'],
    ],
    [
      'below a request asks for each item',
      [['Ana Ruiz', 'Ben, could you please\n- check the invoice\n- sign the contract']],
      ['Check the invoice · Ben Ode', 'Sign the contract · Ben Ode'],
    ],
  ])('%s', async (_, lines, expected) => {
    expect(await summariesOf(lines, team)).toEqual(expected)
  })

  test.each<[string, SpokenLine[], string[]]>([
    [
      'by its head, line by line',
      [
        ['Ana Ruiz', 'Ben, could you please:'],
        ['Ana Ruiz', 'a) check the invoice'],
        ['Ana Ruiz', 'b) sign the contract'],
      ],
      ['Check the invoice · Ben Ode', 'Sign the contract · Ben Ode'],
    ],
    [
      'of what the writer still has to do',
      [
        ['Ana Ruiz', 'What I still need to do:'],
        ['Ana Ruiz', '• renew the domain'],
        ['Ana Ruiz', '• pay the accountant'],
      ],
      ['Renew the domain · Ana Ruiz', 'Pay the accountant · Ana Ruiz'],
    ],
    [
      'of who does what',
      [
        ['Ana Ruiz', "Here's who does what:"],
        ['Ana Ruiz', '1. Book the hotel – Ben'],
        ['Ana Ruiz', '2. Call the bank – me'],
      ],
      ['Book the hotel · Ben Ode', 'Call the bank · Ana Ruiz'],
    ],
    [
      'of what is on somebody’s list',
      [
        ['Ana Ruiz', 'Ben, on your list:'],
        ['Ana Ruiz', '- renew the domain'],
        ['Ana Ruiz', '- pay the accountant'],
      ],
      ['Renew the domain · Ben Ode', 'Pay the accountant · Ben Ode'],
    ],
    [
      'of what was done says nothing',
      [
        ['Ana Ruiz', 'What we did last week:'],
        ['Ana Ruiz', '- painted the hall'],
        ['Ana Ruiz', '- sold the old chairs'],
      ],
      [],
    ],
  ])('in a mail is read %s', async (_, lines, expected) => {
    expect(await summariesOf(lines, { ...team, source: 'email' })).toEqual(expected)
  })

  test('has a head that is no task itself', async () => {
    const said = 'Still open from last week:\n1. Send the price list to Carla\n2. Call the printer'
    const titles = (
      await tasksOf(
        [
          ['Ana Ruiz', said],
          ['Ben Ode', 'Will do.'],
        ],
        { ...team, source: 'chat' },
      )
    ).map(({ title }) => title)

    expect(titles).toEqual(['Send the price list to Carla', 'Call the printer'])
  })

  test('of boxes is what is still to be done', async () => {
    const said: SpokenLine[] = [
      ['Ana Ruiz', '[ ] book the ferry by Friday'],
      ['Ana Ruiz', '[x] wash the life jackets'],
      ['Ana Ruiz', '- [ ] buy new rope'],
    ]

    expect(await summariesOf(said, { ...alone, source: 'chat' })).toEqual([
      'Book the ferry · Ana Ruiz · 2026-03-06',
      'Buy new rope · Ana Ruiz',
    ])
    expect(await summariesOf(said, { ...team, source: 'chat' })).toEqual([
      'Book the ferry · nobody · 2026-03-06',
      'Buy new rope · nobody',
    ])
  })

  test.each<[string, string[]]>([
    [
      'Ben, please get us a room for three nights, and have the banners cleaned by Friday.',
      ['Get the team a room for three nights', 'Have the banners cleaned'],
    ],
    ['Ben, kindly tune the piano; Carla, kindly design a sign.', ['Tune the piano', 'Design a sign']],
    [
      "I'll fetch thirty boxes tomorrow, and on Friday I'm taking down the lamps.",
      ['Fetch thirty boxes', 'Take down the lamps'],
    ],
    [
      'Ben labels the cabinets by next Wednesday, Carla cancels the internet contract by the end of the month.',
      ['Label the cabinets', 'Cancel the internet contract'],
    ],
    [
      'Ben writes the music round, Carla repairs the buzzer, I do the geography round on Monday.',
      ['Write the music round', 'Repair the buzzer', 'Do the geography round'],
    ],
  ])('in one sentence is a task each: %s', async (said, titles) => {
    const lines: SpokenLine[] = [
      ['Ana Ruiz', said],
      ['Ben Ode', 'Fine.'],
    ]

    expect((await tasksOf(lines, team)).map(({ title }) => title)).toEqual(titles)
  })

  test('of things names the person of each', async () => {
    const tasks = await tasksOf(
      [['Ana Ruiz', 'plan:\n* send the contract to Zurich (Ben)\n* print the badges (Carla)']],
      team,
    )

    expect(tasks.map(({ ownerId }) => ownerId)).toEqual(['Ben Ode', 'Carla Voss'])
  })

  test('two people who do something together have one task, the first one is responsible', async () => {
    expect(await summariesOf([['Ana Ruiz', 'Ben and Carla will set up the stage on Saturday.']], team)).toEqual([
      'Set up the stage · Ben Ode · 2026-03-07',
    ])
  })
})

describe('a dictated note', () => {
  test.each<[string, string[]]>([
    ['Note to self, call the plumber about the leak.', ['Call the plumber about the leak · Ana Ruiz']],
    [
      'note to self call the plumber about the leak tomorrow and order new filters',
      ['Call the plumber about the leak · Ana Ruiz · 2026-03-05', 'Order new filters · Ana Ruiz · 2026-03-05'],
    ],
  ])('"%s" is for oneself', async (said, expected) => {
    expect(await summariesOf([['Ana Ruiz', said]], alone)).toEqual(expected)
  })
})
