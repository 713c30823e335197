import { describe, expect, test } from 'vitest'
import { conversation } from '../../conversation.fixture.ts'
import type { Candidate } from '../../types.ts'
import { english } from '../english/index.ts'
import { peopleOf } from '../people.ts'
import { quoteFor } from './quote.ts'
import { sceneOf } from './scene.ts'

const likely = new Map(['wolf', 'jaw', 'puppet', 'show', 'poster'].map((stem) => [stem, 0.4]))

type Lines = [speaker: string, text: string][]

/** What is quoted for an action that was found in the first line and cites them all. */
function quoteOf(action: string, ...lines: Lines) {
  const said = conversation(lines)
  const candidate: Candidate = {
    kind: 'commitment',
    lineIds: said.lines.map(({ id }) => id),
    action,
    ownerId: said.lines[0]!.participantId,
    ownerName: null,
    counterpartId: null,
    about: null,
    due: null,
    outcome: 'open',
    confidence: 0.9,
  }
  return quoteFor(candidate, sceneOf(said, peopleOf(said.participants, english), english), likely)
}

describe('a quote', () => {
  test.each<[what: string, action: string, lines: Lines, quote: string]>([
    [
      'the promise, not what else was said',
      'send you the clean file on Tuesday.',
      [
        [
          'Ana Ruiz',
          "Poor thing. You'll have the clean file on Tuesday. Scans are no problem, the lab did it already.",
        ],
      ],
      'You’ll have the clean file on Tuesday',
    ],
    [
      'the clause that says what “it” is',
      'scan it tonight',
      [['Ana Ruiz', "The drawing's on paper in my van, I'll scan it tonight."]],
      'The drawing’s on paper in my van, I’ll scan it tonight',
    ],
    [
      'the sentence that says who “him” is',
      'ring him at lunch and see if he is about on Saturday.',
      [['Ana Ruiz', "My uncle Den would know. I'll ring him at lunch and see if he's about on Saturday."]],
      'My uncle Den would know. I’ll ring him at lunch',
    ],
    [
      'no sentence more when the promise is clear',
      'order the filters',
      [['Ana Ruiz', "Sure. I'll order the filters. The kettle is broken."]],
      'I’ll order the filters',
    ],
    [
      'the start of a clause that is too long, up to where a phrase ends',
      'send the signed lease of the garden',
      [['Ana Ruiz', "I'll send the signed lease of the garden behind the old mill beside the river near Split"]],
      'I’ll send the signed lease of the garden behind the old mill beside the river',
    ],
    [
      'another line when the promise names nothing',
      'do that',
      [
        ['Ana Ruiz', "I'll do that."],
        ['Ben Ode', 'Could you glue the jaw of the wolf puppet for Wednesday’s show?'],
      ],
      'Could you glue the jaw of the wolf puppet for Wednesday’s show?',
    ],
    [
      'no other question and nothing denied',
      'do that',
      [
        ['Ana Ruiz', "I'll do that."],
        ['Ben Ode', 'Did the printer ring about the posters? The van was never booked.'],
      ],
      'I’ll do that',
    ],
    [
      'none of the fillers around it',
      'order the filters',
      [['Ana Ruiz', "Yeah, no, so I'll order the filters then, okay."]],
      'I’ll order the filters',
    ],
    [
      'a capital I, however it was transcribed',
      'give you the keys that i found',
      [['Ana Ruiz', "and i'll give you the keys i found"]],
      'I’ll give you the keys I found',
    ],
    [
      'a “no” that isn’t one',
      'print no posters before Friday',
      [['Ana Ruiz', 'No posters get printed before Friday.']],
      'No posters get printed before Friday',
    ],
  ])('has %s', (_, action, lines, quote) => {
    expect(quoteOf(action, ...lines)?.title.replaceAll("'", '’')).toBe(`“${quote}”`)
  })

  test('isn’t made from a promise that is denied', () => {
    expect(
      quoteOf('do it on my phone', ['Ana Ruiz', "I'm not doing it on my phone. Put the lease on my desk."])?.title,
    ).toBe('“Put the lease on my desk”')
  })

  test('is vague when no line names anything', () => {
    expect(quoteOf('do that', ['Ana Ruiz', "I'll do that."])?.isVague).toBe(true)
  })
})
