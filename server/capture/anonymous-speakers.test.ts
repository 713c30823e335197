import { describe, expect, test } from 'vitest'
import { builtInExtractor } from './built-in/index.ts'
import { captureConversation } from './capture-conversation.ts'
import { conversation } from './conversation.fixture.ts'
import { place } from './place.ts'
import type { Conversation } from './types.ts'

describe('a speaker known only by a label', () => {
  const ada = 'Ada Winter'
  const invited = ['Ben Okoro', 'Clara Lind'].map((name) => ({ id: name, name }))
  const found = async (
    lines: readonly (readonly [string, string])[],
    participants: Conversation['participants'] = [],
  ) => {
    const talk = conversation(lines, { participants })
    const captured = await captureConversation(talk, {}, builtInExtractor())
    return captured.map((item) => [
      item.title,
      item.ownerId,
      place(item, talk, [{ participantId: ada, userId: 'u-ada', hasCaptured: true }], 'u-ada').originalAssignee,
    ])
  }

  test.each([
    [
      'a request from the call that the user accepts is the user’s',
      [
        ['The call', 'Can you send me the draft?'],
        [ada, "Sure, I'll send it tomorrow."],
      ],
      ['Send the draft', ada, null],
    ],
    [
      'a request from a numbered speaker that the user accepts is the user’s',
      [
        ['Speaker 2', 'Ada, could you review my budget by Friday?'],
        [ada, 'Yes, will do.'],
      ],
      ['Review the budget', ada, null],
    ],
    [
      'a promise to the call names no one',
      [
        [ada, "I'll send you the price list by Friday."],
        ['The call', 'Great.'],
      ],
      ['Send the price list', ada, null],
    ],
    [
      'an action that needs an object gets “them”',
      [
        ['The call', 'Please call me back on Monday about the contract.'],
        [ada, 'Will do.'],
      ],
      ['Call them back about the contract', ada, null],
    ],
    [
      'a task that only names them is quoted',
      [
        ['Unknown speaker', 'Could you call me tomorrow?'],
        [ada, 'Yes, sure.'],
      ],
      ['“Could you call me tomorrow?”', ada, null],
    ],
    [
      'a promise by the call has no known owner',
      [
        ['The call', "I'll send you the price list by Friday."],
        [ada, 'Great.'],
      ],
      [expect.stringMatching(/^Send (?:Ada )?the price list$/), 'The call', null],
    ],
    [
      'a promise by a numbered speaker is that speaker’s',
      [
        ['Speaker 1', 'I will update the roadmap on Monday.'],
        [ada, 'Great.'],
      ],
      ['Update the roadmap', 'Speaker 1', 'Speaker 1'],
    ],
    [
      'a request from the call to itself isn’t the user’s',
      [
        ['The call', 'Can you send me the draft?'],
        ['The call', "Sure, I'll send it tomorrow."],
        [ada, 'Fine.'],
      ],
      ['Send the draft', 'The call', null],
    ],
    [
      'imported labels work the same',
      [
        ['SPEAKER_01', 'Can you give me a call tomorrow?'],
        [ada, 'Sure.'],
      ],
      ['Give them a call', ada, null],
    ],
    [
      'and so is a phone',
      [
        ['+1 555-010-2030', 'Can you email me the invoice tomorrow?'],
        [ada, 'Yes, I will.'],
      ],
      ['Email the invoice', ada, null],
    ],
  ] as const)('%s', async (_, lines, expected) => {
    expect(await found(lines)).toEqual([expected])
    expect(await found(lines, invited)).toEqual([expected])
  })

  test('"the call" is also an ordinary phrase', async () => {
    expect(
      await found([
        [ada, 'I will write down the numbers after the call. Call, then mail: that is how it goes.'],
        ['The call', 'Good.'],
      ]),
    ).toEqual([[expect.stringMatching(/^Write down the numbers/), ada, null]])
  })

  test('the reason says "someone" for the call, and otherwise names the speaker', async () => {
    const reasonsOf = async (speaker: string) =>
      (
        await captureConversation(
          conversation([
            [speaker, 'Can you send me the draft?'],
            [ada, "Sure, I'll send it tomorrow."],
          ]),
          {},
          builtInExtractor(),
        )
      ).map(({ reason }) => reason)

    expect(await reasonsOf('The call')).toEqual(['Someone asked Ada Winter in the meeting, and Ada Winter said yes.'])
    expect(await reasonsOf('Speaker 2')).toEqual([
      'Speaker 2 asked Ada Winter in the meeting, and Ada Winter said yes.',
    ])
  })
})
