import { describe, expect, test } from 'vitest'
import { type SpokenLine } from '../conversation.fixture.ts'
import { summariesOf, team } from './built-in.fixture.ts'

describe('a request', () => {
  test.each([
    ['By end of week would be good.', '2026-03-06'],
    ['By the end of the week would be great.', '2026-03-06'],
    ['Friday would be ideal.', '2026-03-06'],
    ['Ideally by Thursday.', '2026-03-05'],
    ['Tomorrow, if you can.', '2026-03-05'],
    ['No rush.', undefined],
    ['I am away on Friday.', undefined],
    ['Would Friday be too late?', undefined],
  ])('is due when who asked says so right after: %s', async (then, day) => {
    const said: SpokenLine[] = [
      ['Ana Ruiz', `Can you also review the contract, Ben? ${then}`],
      ['Ben Ode', 'Sure.'],
    ]
    const inTwoLines: SpokenLine[] = [
      ['Ana Ruiz', 'Can you also review the contract, Ben?'],
      ['Ana Ruiz', then],
      said[1]!,
    ]
    const expected = [['Review the contract', 'Ben Ode', day].filter(Boolean).join(' · ')]

    expect([await summariesOf(said, team), await summariesOf(inTwoLines, team)]).toEqual([expected, expected])
  })

  test.each([
    ['Ben, can you fix the printer today?', 'Fix the printer · Ben Ode · 2026-03-04'],
    ['Could you please send me the photos, Ben?', 'Send Ana the photos · Ben Ode'],
    ['Ben, please ask Carla for the keys.', 'Ask Carla for the keys · Ben Ode'],
    ["Ben, I'd like you to review the offer by tomorrow.", 'Review the offer · Ben Ode · 2026-03-05'],
    ['Ben, would you mind checking the heating?', 'Check the heating · Ben Ode'],
    ['Ben, I need the list of guests from you by Friday.', 'Send the list of guests · Ben Ode · 2026-03-06'],
    ['Ben, make sure you lock the shed.', 'Lock the shed · Ben Ode'],
    ['Ben will clean the filters on Monday.', 'Clean the filters · Ben Ode · 2026-03-09'],
    [
      'Ben, you take the minutes to the notary by Friday, please.',
      'Take the minutes to the notary · Ben Ode · 2026-03-06',
    ],
    ['It would be great if you could translate the leaflet, Ben.', 'Translate the leaflet · Ben Ode'],
    ['Ben, you still owe me the heat curve.', 'Give Ana the heat curve · Ben Ode'],
    ['Ben, from you I need the list of guests by Friday.', 'Send Ana the list of guests · Ben Ode · 2026-03-06'],
    [
      'Ben, in return, may I have the list of projects from you by Monday?',
      'Send Ana the list of projects · Ben Ode · 2026-03-09',
    ],
    ['Ben, I would be grateful for a copy of the certificate.', 'Send Ana a copy of the certificate · Ben Ode'],
    ['You would do me a favour by reserving a table for eight, Ben.', 'Reserve a table for eight · Ben Ode'],
    [
      'Ben, the spare key is with you; please return it to the agency by Friday.',
      '“The spare key is with you; please return it to the agency by Friday” · Ben Ode · 2026-03-06',
    ],
    ['BEN PLEASE CALL THE BANK TODAY', 'Call the bank · Ben Ode · 2026-03-04'],
    ["Ben, don't forget to invite the mayor.", 'Invite the mayor · Ben Ode'],
  ])('%s', async (text, expected) => {
    expect(
      await summariesOf(
        [
          ['Ana Ruiz', text],
          ['Ben Ode', 'Sure.'],
        ],
        team,
      ),
    ).toEqual([expected])
  })

  test.each([
    ['I was hoping you might call the florist about the arch.', 'Call the florist about the arch · Ben Ode'],
    ['The weather has been lovely here.', undefined],
    ['Thanks for sending the plan yesterday.', undefined],
  ])('in an email is found by the classifier when no rule matches: %s', async (text, expected) => {
    const mail = { source: 'email', me: 'Ben Ode', participants: team.participants.slice(0, 2) } as const

    expect((await summariesOf([['Ana Ruiz', text]], mail))[0]).toBe(expected)
  })

  test.each([
    [['Slides: Ben, Thursday.'], 'Take care of the slides · Ben Ode · 2026-03-05'],
    [['Tents → Carla'], 'Take care of the tents · Carla Voss'],
    [
      ['Ben – quote from the carpet firm – 20 March'],
      'Take care of the quote from the carpet firm · Ben Ode · 2026-03-20',
    ],
    [['Carla brings the questions for the next one on Friday.'], 'Bring the questions · Carla Voss · 2026-03-06'],
    [['Carla always brings the cake.'], undefined],
    [['Chair: Ben'], undefined],
  ])('can be in a list or assign several people: %s', async ([text], expected) => {
    expect(
      (
        await summariesOf(
          [
            ['Ana Ruiz', text!],
            ['Dee Hall', 'Fine.'],
          ],
          team,
        )
      )[0],
    ).toBe(expected)
  })

  test.each([
    ['Could we make it Monday?', '2026-03-09'],
    ['Hm, Tuesday works.', '2026-03-10'],
    ['Give me till Wednesday.', '2026-03-11'],
  ])('is due when the person asked says: %s', async (reply, day) => {
    expect(
      await summariesOf(
        [
          ['Ana Ruiz', 'Ben, can you clean the filters by Friday?'],
          ['Ben Ode', reply],
          ['Ana Ruiz', 'Fine.'],
        ],
        team,
      ),
    ).toEqual([`Clean the filters · Ben Ode · ${day}`])
  })

  test.each<[string, SpokenLine[], string[]]>([
    [
      'the same for everything in the request',
      [
        [
          'Ana Ruiz',
          'Ben, please sign the contract. Please also send a copy of the degree. I need everything by Friday.',
        ],
      ],
      ['Sign the contract · Ben Ode · 2026-03-06', 'Send a copy of the degree · Ben Ode · 2026-03-06'],
    ],
    [
      'that was named before: "by then"',
      [
        ['Carla Voss', 'The inspector comes on Monday.'],
        ['Ana Ruiz', 'Ben, please have the shaft cleaned by then.'],
        ['Ben Ode', 'Sure.'],
      ],
      ['Have the shaft cleaned · Ben Ode · 2026-03-09'],
    ],
    [
      'that of the event it must precede',
      [
        ['Carla Voss', 'The launch is on the 20th.'],
        ['Ana Ruiz', "I'll print the posters before the launch."],
      ],
      ['Print the posters before the launch · Ana Ruiz · 2026-03-20'],
    ],
    [
      'separate for each task in a list',
      [
        [
          'Ana Ruiz',
          'Ben, you order the pallets, I call the haulier, and Carla updates the stock sheet before the weekend.',
        ],
      ],
      [
        'Order the pallets · Ben Ode',
        'Call the haulier · Ana Ruiz',
        'Update the stock sheet · Carla Voss · 2026-03-06',
      ],
    ],
  ])('the day is %s', async (_, said, expected) => {
    expect(await summariesOf(said, team)).toEqual(expected)
  })

  test('without a name goes to the person who says yes', async () => {
    expect(
      await summariesOf(
        [
          ['Ana Ruiz', 'Can you book the room?'],
          ['Carla Voss', 'Yes, will do.'],
        ],
        team,
      ),
    ).toEqual(['Book the room · Carla Voss'])
  })

  test('to anyone goes to the person who takes it', async () => {
    expect(
      await summariesOf(
        [
          ['Ana Ruiz', 'Who can bring the projector on Friday?'],
          ['Ben Ode', "I'll bring it."],
        ],
        team,
      ),
    ).toEqual(['Bring the projector · Ben Ode · 2026-03-06'])
  })

  test('with several parts becomes several tasks, each with the day from its answer', async () => {
    const said: SpokenLine[] = [
      ['Ana Ruiz', 'Ben, please pack the banner, call the driver and print the badges.'],
      ['Ben Ode', 'Banner and driver today, the badges on Friday.'],
    ]
    expect(await summariesOf(said, team)).toEqual([
      'Pack the banner · Ben Ode · 2026-03-04',
      'Call the driver · Ben Ode · 2026-03-04',
      'Print the badges · Ben Ode · 2026-03-06',
    ])
  })

  test('that is passed on goes to the person who takes it', async () => {
    const said: SpokenLine[] = [
      ['Ana Ruiz', 'Ben, could you water the roses?'],
      ['Ben Ode', "Sorry, I'm away. Carla, can you?"],
      ['Carla Voss', 'Okay, I will.'],
    ]
    expect(await summariesOf(said, team)).toEqual(['Water the roses · Carla Voss'])
  })
})
