import { expect, test } from 'vitest'
import { builtInExtractor } from './built-in/index.ts'
import { captureConversation } from './capture-conversation.ts'
import { conversation } from './conversation.fixture.ts'
import type { Conversation, WaitedFor } from './types.ts'

const timings: WaitedFor = {
  taskId: 'timings',
  title: 'Send the timings of the rehearsal',
  ownerId: 'Ben Ode',
  deadline: { type: 'DATE', day: '2026-03-06' },
  isPrivate: true,
  isHere: false,
}
const inSlack = (speaker: string, text: string) =>
  conversation(
    [
      [speaker, text],
      ['Ana Ruiz', 'Okay.'],
    ],
    { source: 'chat' },
  )
const inMeeting = (speaker: string, text: string) =>
  conversation([
    [speaker, text],
    ['Ana Ruiz', 'Okay.'],
  ])

async function found(given: Conversation, about: Partial<WaitedFor> = {}) {
  const captured = await captureConversation(given, { waitedFor: [{ ...timings, ...about }] }, builtInExtractor())
  return captured.map(({ promise, updateOf, duplicateOf, completes }) => ({
    promise: promise && (promise.isKept ? 'kept' : 'made again'),
    updateOf,
    duplicateOf,
    completes,
  }))
}

const none = { promise: null, updateOf: null, duplicateOf: null, completes: null }
const done = 'I sent the timings of the rehearsal yesterday.'
const again = 'I’ll send the timings of the rehearsal by Friday.'

test.each<[string, Conversation, Partial<WaitedFor>, Awaited<ReturnType<typeof found>>]>([
  ['who made a promise says it’s done', inSlack('Ben Ode', done), {}, [{ ...none, promise: 'kept' }]],
  ['in a meeting, too', inMeeting('Ben Ode', done), {}, [{ ...none, promise: 'kept' }]],
  [
    'in the conversation it was made in, too',
    inSlack('Ben Ode', done),
    { isHere: true },
    [{ ...none, promise: 'kept' }],
  ],
  ['someone else’s report is about something of theirs', inSlack('Cleo Tan', done), {}, []],
  ['something else that is done', inSlack('Ben Ode', 'I sent the price list to the harbour yesterday.'), {}, []],
  [
    'the same promise in a message is no second task',
    inSlack('Ben Ode', again),
    {},
    [{ ...none, promise: 'made again', duplicateOf: 'timings' }],
  ],
  [
    'a message may move the day',
    inSlack('Ben Ode', again.replace('by Friday', 'on Monday')),
    {},
    [{ ...none, promise: 'made again', updateOf: 'timings' }],
  ],
  [
    'but not of a task that others see',
    inSlack('Ben Ode', again.replace('by Friday', 'on Monday')),
    { isPrivate: false },
    [{ ...none, promise: 'made again', duplicateOf: 'timings' }],
  ],
  ['in a meeting it stays a task of its own', inMeeting('Ben Ode', again), {}, [{ ...none, promise: 'made again' }]],
  ['read again, a promise isn’t a repeat of itself', inSlack('Ben Ode', again), { isHere: true }, [none]],
  ['the same from someone else is their own', inSlack('Cleo Tan', again), {}, [none]],
])('%s', async (_, given, about, expected) => {
  expect(await found(given, about)).toEqual(expected)
})

test('what is promised again isn’t done', async () => {
  const given = conversation([
    ['Ben Ode', done],
    ['Ana Ruiz', 'They’re from last week.'],
    ['Ben Ode', again],
  ])

  expect((await found(given)).map(({ promise }) => promise)).toEqual(['made again'])
})
