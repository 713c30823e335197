import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInExtractor } from './built-in/index.ts'
import { captureConversation } from './capture-conversation.ts'
import { conversation } from './conversation.fixture.ts'
import type { Extractor } from './extractor.ts'
import { place } from './place.ts'
import type { Candidate, CapturedTask, ExistingTask } from './types.ts'

const said = conversation([
  ['Ana Ruiz', "I'll send the berth plan to the pilots by Friday."],
  ['Ben Ode', 'Thanks.'],
])

const candidate: Candidate = {
  kind: 'commitment',
  lineIds: ['1'],
  action: 'send the plan',
  ownerId: 'Ana Ruiz',
  ownerName: null,
  counterpartId: null,
  about: null,
  due: null,
  outcome: 'open',
  confidence: 0.9,
}

/** An extractor that returns what the test gives it. */
function extractorReturning(
  candidates: Candidate[],
  title = 'Send the plan',
  deadline: CapturedTask['deadline'] = null,
): Extractor {
  return {
    name: 'scripted',
    detect: () => Promise.resolve(candidates),
    word: () =>
      Promise.resolve(
        candidates.map(() => ({ title, gist: title, isVague: false, contextSummary: 'Because.', deadline })),
      ),
    describe: () => Promise.resolve({ summary: null, topics: [] }),
  }
}

const task = (about: Partial<ExistingTask>): ExistingTask => ({
  id: 'task',
  title: 'Send the berth plan to the pilots',
  status: 'INCOMPLETE',
  ownerId: 'Ana Ruiz',
  ...about,
})

async function relationTo(known: ExistingTask) {
  const [captured] = await captureConversation(said, { openTasks: [known] }, builtInExtractor())
  return captured && { updateOf: captured.updateOf, duplicateOf: captured.duplicateOf, resembles: captured.resembles }
}

test('what someone promises, and then agrees to do when asked, are two tasks', async () => {
  const talk = conversation([
    ['Ada', 'I will send the draft contract to Priya by Friday.'],
    ['Ben', 'Could you check the invoice numbers, Ada?'],
    ['Ada', 'Sure, I will check the invoice numbers.'],
  ])
  const captured = await captureConversation(talk, {}, builtInExtractor())

  expect(captured.map(({ title, lineIds }) => [title, lineIds])).toEqual([
    ['Send the draft contract to Priya', ['1']],
    ['Check the invoice numbers', ['2', '3']],
  ])
})

test('two finds that quote the same words of a line are one task', async () => {
  const title = '“I will count the berths and text you”'
  const finds = [candidate, { ...candidate, action: 'text you' }]
  const extractor: Extractor = {
    ...extractorReturning(finds),
    word: () =>
      Promise.resolve(
        finds.map(({ action: gist }) => ({ title, gist, isVague: false, contextSummary: 'Because.', deadline: null })),
      ),
  }

  expect(await captureConversation(said, {}, extractor)).toMatchObject([{ title }])
})

describe('compared with existing tasks', () => {
  test('a task that says nothing new is a duplicate', async () => {
    expect(await relationTo(task({ deadline: { type: 'DATE', day: '2026-03-06' } }))).toMatchObject({
      duplicateOf: 'task',
      updateOf: null,
    })
  })

  test('a task with a new deadline is an update', async () => {
    expect(await relationTo(task({ deadline: null }))).toMatchObject({ updateOf: 'task', duplicateOf: null })
  })

  test("a task closed this week can be repeated, one closed long ago can't", async () => {
    const deadline = { type: 'DATE', day: '2026-03-06' } as const
    expect(
      await relationTo(task({ status: 'COMPLETED', closedAt: new Date('2026-03-02T09:00:00Z'), deadline })),
    ).toMatchObject({ duplicateOf: 'task' })
    expect(
      await relationTo(task({ status: 'COMPLETED', closedAt: new Date('2026-01-02T09:00:00Z'), deadline })),
    ).toMatchObject({ duplicateOf: null, resembles: null })
  })

  test('the same task given to someone else is an update; a promise to do it is a task of its own', async () => {
    const given = conversation([
      ['Ben Ode', 'Ana will send the berth plan to the pilots by Friday.'],
      ['Ana Ruiz', 'Okay.'],
    ])
    const relation = async (known: ExistingTask) =>
      (await captureConversation(given, { openTasks: [known] }, builtInExtractor()))[0]

    expect(await relation(task({ ownerId: 'Ben Ode' }))).toMatchObject({ updateOf: 'task', duplicateOf: null })
    expect(
      await relation(task({ ownerId: 'Ben Ode', title: 'Send the berth plan to the harbour office' })),
    ).toMatchObject({ updateOf: null, duplicateOf: null })
    expect(await relationTo(task({ ownerId: 'Ben Ode' }))).toMatchObject({
      updateOf: null,
      duplicateOf: null,
      resembles: 'task',
    })
  })

  test('a task reported as done is proposed for completion once; a report without a task is ignored', async () => {
    const reported = conversation([
      ['Ana Ruiz', 'I sent the berth plan to the pilots yesterday.'],
      ['Ben Ode', 'Lovely.'],
      ['Ana Ruiz', 'Yes, I already sent the berth plan to the pilots.'],
    ])

    expect(await captureConversation(reported, { openTasks: [task({})] }, builtInExtractor())).toMatchObject([
      { completes: 'task', isNoise: false, reason: 'Ana Ruiz said in “Weekly” that this is done.' },
    ])
    expect(
      await captureConversation(
        reported,
        { openTasks: [task({ status: 'COMPLETED', closedAt: new Date('2026-03-03T09:00:00Z') })] },
        builtInExtractor(),
      ),
    ).toEqual([])
    expect(await captureConversation(reported, {}, builtInExtractor())).toEqual([])

    const again = conversation([
      ['Ana Ruiz', 'I sent the berth plan to the pilots last week.'],
      ['Ana Ruiz', 'I will send the berth plan to the pilots on Friday.'],
    ])
    expect(
      (await captureConversation(again, { openTasks: [task({})] }, builtInExtractor())).map(
        ({ completes }) => completes,
      ),
    ).toEqual([null])
  })

  test('a similar task stays new and points to the one it resembles', async () => {
    const similar = task({ title: 'Send the berth map to harbour pilots' })

    expect(await relationTo(similar)).toEqual({ updateOf: null, duplicateOf: null, resembles: 'task' })
    expect((await captureConversation(said, { openTasks: [similar] }, builtInExtractor()))[0]?.reason).toMatch(
      / It resembles “Send the berth map to harbour pilots”\.$/,
    )
  })
})

describe('whatever an extractor returns', () => {
  test('unknown lines and people are dropped', async () => {
    const captured = await captureConversation(
      said,
      {},
      extractorReturning([
        { ...candidate, lineIds: ['1', '99'], ownerId: 'Mallory' },
        { ...candidate, lineIds: ['98'] },
      ]),
    )
    expect(captured).toMatchObject([{ lineIds: ['1'], ownerId: null }])
  })

  test('a title has at most fifteen words and names no "Speaker 0"', async () => {
    const [captured] = await captureConversation(
      said,
      {},
      extractorReturning([candidate], `send ${'very '.repeat(40)}long mail to Speaker 0`),
    )
    expect(captured?.title.split(' ').length).toBeLessThanOrEqual(15)
    expect(
      (await captureConversation(said, {}, extractorReturning([candidate], 'ask Speaker 0 for the plan')))[0]?.title,
    ).toBe('Ask for the plan')
    expect(
      (await captureConversation(said, {}, extractorReturning([candidate], 'Send the report to Speaker 2')))[0]?.title,
    ).toBe('Send the report')
    const withTheCall = conversation([
      ['Ana Ruiz', "I'll send the berth plan."],
      ['The call', 'Thanks.'],
    ])
    expect(
      (
        await captureConversation(
          withTheCall,
          {},
          extractorReturning([candidate], 'Send The call the berth plan before the call'),
        )
      )[0]?.title,
    ).toBe('Send the berth plan before the call')
  })

  test('a deadline before the conversation is dropped', async () => {
    expect(
      await captureConversation(
        said,
        {},
        extractorReturning([candidate], 'Send it', { type: 'DATE', day: '2026-03-03' }),
      ),
    ).toMatchObject([{ deadline: null }])
  })

  test('withdrawn, declined and completed candidates are left out', async () => {
    const gone = (['done', 'declined', 'withdrawn'] as const).map((outcome) => ({ ...candidate, outcome }))
    expect(await captureConversation(said, {}, extractorReturning(gone))).toEqual([])
  })

  test('ideas and advertising are noise, with scores', async () => {
    const captured = await captureConversation(said, {}, extractorReturning([{ ...candidate, kind: 'promotion' }]))
    expect(captured).toMatchObject([{ isNoise: true, verdict: 'BAD', scores: { durable: 0.2 } }])
  })
})

test('capturing again gives the same tasks with the same keys, and everything survives a clone', async () => {
  const once = await captureConversation(said, {}, builtInExtractor())
  const again = await captureConversation(structuredClone(said), {}, builtInExtractor())
  expect(once).toHaveLength(1)
  expect(structuredClone(again)).toEqual(once)
})

test('repeated and unordered lines give the same tasks', async () => {
  const talk = conversation([
    ['Ana Ruiz', 'Ben, could you print the berth plan by Friday?'],
    ['Ben Ode', 'Sure.'],
    ['Ana Ruiz', "And I'll book the pilot boat tomorrow."],
    ['Ben Ode', "Actually, I can't print it."],
    ['Ana Ruiz', 'Then I will print the berth plan.'],
    ['Ben Ode', "I'll call the harbour office on Monday."],
  ])
  const straight = await captureConversation(talk, {}, builtInExtractor())
  expect(straight.length).toBeGreaterThan(2)

  const arrival = fc.tuple(fc.shuffledSubarray(talk.lines, { minLength: talk.lines.length }), fc.subarray(talk.lines))
  await fc.assert(
    fc.asyncProperty(arrival, async ([shuffled, again]) => {
      expect(await captureConversation({ ...talk, lines: [...shuffled, ...again] }, {}, builtInExtractor())).toEqual(
        straight,
      )
    }),
    { numRuns: 60 },
  )
})

test('a key stays when the conversation continues', async () => {
  const longer = conversation([
    ...said.lines.map((line) => [line.speaker, line.text] as const),
    ['Ben Ode', "I'll print the plan tomorrow."],
  ])
  const [before] = await captureConversation(said, {}, builtInExtractor())
  const after = await captureConversation(longer, {}, builtInExtractor())
  expect(after.map((item) => item.key)).toContain(before?.key)
})

describe('placing a task', () => {
  const item = async () => (await captureConversation(said, {}, builtInExtractor()))[0] as CapturedTask
  const ana = { participantId: 'Ana Ruiz', userId: 'u-ana', hasCaptured: false }
  const ben = { participantId: 'Ben Ode', userId: 'u-ben', hasCaptured: true }

  test('in a meeting, the owner gets it in their inbox, and users who captured it see it', async () => {
    expect(place(await item(), said, [ana, ben], 'u-ben')).toEqual({
      access: 'ATTENDEES',
      visibleTo: ['u-ben', 'u-ana'],
      assignees: [{ userId: 'u-ana', stage: 'INCOMING' }],
      originalAssignee: null,
    })
  })

  test('an owner without an account is only named', async () => {
    expect(place(await item(), said, [ben], 'u-ben')).toMatchObject({
      assignees: [],
      originalAssignee: 'Ana Ruiz',
      visibleTo: ['u-ben'],
    })
  })

  test('in a channel, only the user whose account captured it sees it', async () => {
    const chat = { ...said, source: 'chat' as const }
    expect(place(await item(), chat, [ana, ben], 'u-ben')).toEqual({
      access: 'PRIVATE',
      visibleTo: ['u-ben'],
      assignees: [],
      originalAssignee: 'Ana Ruiz',
    })
    expect(place(await item(), chat, [ana, ben], 'u-ana')).toMatchObject({
      assignees: [{ userId: 'u-ana', stage: 'INCOMING' }],
    })
  })

  test('noise is in no one’s inbox', async () => {
    expect(place({ ...(await item()), isNoise: true }, said, [ana, ben], 'u-ben').assignees).toEqual([])
  })
})
