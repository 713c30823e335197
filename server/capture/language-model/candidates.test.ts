import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { captureConversation } from '../capture-conversation.ts'
import { conversation } from '../conversation.fixture.ts'
import { mostCandidates } from '../detect.ts'
import type { Conversation } from '../types.ts'
import { aScriptedModel, candidate, said, wording, type ScriptedModel } from './scripted-model.fixture.ts'

let model: ScriptedModel
beforeAll(async () => {
  model = await aScriptedModel()
})
afterAll(() => model.stop())
beforeEach(() => {
  model.questions.length = 0
})

describe('a candidate from a model', () => {
  test('becomes a task with owner, deadline and lines', async () => {
    model.finds({ lines: [1, 2], due: 'by  friday' })

    expect(await captureConversation(said, {}, await model.extractor())).toMatchObject([
      {
        title: 'Send the pilots the berth plan',
        contextSummary: 'Ana promised Ben the plan.',
        ownerId: 'Ana Ruiz',
        lineIds: ['1', '2'],
        deadline: { type: 'DATE', day: '2026-03-06' },
        isNoise: false,
        verdict: 'GOOD',
      },
    ])
  })

  test('cites only lines the model was given, and is dropped without any', async () => {
    model.finds({ lines: [99, 1, 1, -3, 1.5] }, { action: 'invent a line', lines: [42] })

    expect(await (await model.extractor()).detect(said)).toMatchObject([{ lineIds: ['1'] }])
  })

  test('never cites quoted lines of an email', async () => {
    const mail: Conversation = {
      ...said,
      source: 'email',
      lines: said.lines.map((line, index) => (index === 0 ? { ...line, quoted: true } : line)),
    }
    model.finds({ lines: [1] })

    expect(await (await model.extractor()).detect(mail)).toEqual([])
    expect(model.questions[0]!.content).toContain("(quoted) Ana Ruiz: I'll send the berth plan")
  })

  test.each([
    ['a participant', 'Ana Ruiz', { ownerId: 'Ana Ruiz', ownerName: null }],
    ['a participant by first name, in lowercase', 'ana', { ownerId: 'Ana Ruiz', ownerName: null }],
    ['someone named in its lines', 'Frau Tamm', { ownerId: null, ownerName: 'Frau Tamm' }],
    ['someone not named in the text', 'Mallory Quinn', { ownerId: null, ownerName: null }],
    ['a weekday', 'Friday', { ownerId: null, ownerName: null }],
    ['part of a word in the text', 'Fri', { ownerId: null, ownerName: null }],
    ['a word that isn’t a name', 'You', { ownerId: null, ownerName: null }],
    ['no one', null, { ownerId: null, ownerName: null }],
  ])('%s as its owner', async (_, owner, expected) => {
    model.finds({ owner: owner as string, lines: [1, 2] })

    expect(await (await model.extractor()).detect(said)).toMatchObject([expected])
  })

  test.each([
    ['someone named in the middle of a sentence', 'Olga', 'Olga'],
    ['a company named only at the start of a sentence', 'Google', null],
    ['someone named only at the start of a sentence', 'Tariq', null],
    ['a day', 'Monday', null],
    ['a month', 'May', null],
    ['a day in German', 'Freitag', null],
    ['a word at the start of a sentence', 'Thanks', null],
    ['a lowercase word', 'Report', null],
  ])('with an owner from lines it doesn’t cite: %s', async (_, owner, expected) => {
    const around = conversation([
      ['Ana Ruiz', 'Somebody sends the plan on Monday, or in May.'],
      ['Ben Ode', 'Google it. Thanks for the report, Freitag passt. I spoke with Olga about it. Tariq was away.'],
    ])
    model.finds({ owner, lines: [1] })

    expect((await (await model.extractor()).detect(around))[0]).toMatchObject({ ownerId: null, ownerName: expected })
  })

  test('distinguishes people with the same name', async () => {
    const twins: Conversation = {
      ...conversation([
        ['Ana', 'I will send the berth plan.'],
        ['Ben', 'So will I.'],
      ]),
      participants: [
        { id: 'a1', name: 'Ana' },
        { id: 'a2', name: 'Ana' },
      ],
    }
    twins.lines[0]!.participantId = 'a1'
    twins.lines[1]!.participantId = 'a2'
    model.finds({ owner: 'Ana (2)', lines: [2] })

    expect(await (await model.extractor()).detect(twins)).toMatchObject([{ ownerId: 'a2' }])
    expect(model.questions[0]!.content).toContain('[2] Ana (2): So will I.')
  })

  test.each([
    ['a phrase that isn’t in the lines sets none', 'by Monday', '2026-03-09', null],
    ['the rules read an English phrase, whatever day the model gives', 'by Friday', '2026-03-20', '2026-03-06'],
    ['the model reads other languages', 'bis Ende der Woche', '2026-03-06', '2026-03-06'],
    ['a day that doesn’t exist sets none', 'bis Ende der Woche', '2026-02-30', null],
    ['text that isn’t a day sets none', 'bis Ende der Woche', 'soon', null],
    ['a day before the conversation sets none', 'bis Ende der Woche', '2026-03-01', null],
    ['a day without a phrase sets none', null, '2026-03-20', null],
  ])('as its deadline: %s', async (_, due, day, expected) => {
    model.answers({
      candidates: () => ({ candidates: [{ ...candidate, lines: [1, 2], due }] }),
      wordings: () => ({ wordings: [{ ...wording, day }] }),
    })

    const [task] = await captureConversation(said, {}, await model.extractor())
    expect(task!.deadline).toEqual(expected && { type: 'DATE', day: expected })
  })

  test('is worded by the built-in extractor when the model leaves it out', async () => {
    model.answers({ wordings: () => ({ wordings: [{ ...wording, number: 7 }] }) })

    expect(await captureConversation(said, {}, await model.extractor())).toMatchObject([
      {
        title: 'Send the berth plan to the pilots',
        contextSummary: expect.stringContaining("Ana said: “I'll send") as string,
      },
    ])
  })

  test('has plain text on one line, without invisible characters', async () => {
    model.answers({
      wordings: () => ({
        wordings: [
          {
            ...wording,
            title: 'Send\u0000 the \u202Eberth\u202C\nplan\u2067',
            summary: 'Ana\u200F promised\u0000 the plan.',
          },
        ],
      }),
    })

    expect(await captureConversation(said, {}, await model.extractor())).toMatchObject([
      { title: 'Send the berth plan', contextSummary: 'Ana promised the plan.' },
    ])
  })

  test("is worded by the built-in extractor when the model's words are empty", async () => {
    model.answers({ wordings: () => ({ wordings: [{ ...wording, title: '\u0000', summary: '\u202E' }] }) })

    expect(await captureConversation(said, {}, await model.extractor())).toMatchObject([
      { title: 'Send the berth plan to the pilots', contextSummary: expect.stringContaining('Ana said') as string },
    ])
  })

  test("isn't worded when it was withdrawn", async () => {
    model.finds({ outcome: 'withdrawn' })

    expect(await captureConversation(said, {}, await model.extractor())).toEqual([])
    expect(model.asked('wordings')).toEqual([])
  })

  test("doesn't replace reports of finished work, which the rules find and which may complete an earlier task", async () => {
    model.answers({ candidates: () => ({ candidates: [] }) })
    const reported = conversation([
      ['Ana Ruiz', 'I sent the berth plan to the pilots yesterday.'],
      ['Ben Ode', 'Thanks.'],
    ])
    const openTasks = [{ id: 'task', title: 'Send the berth plan to the pilots', status: 'INCOMPLETE' as const }]

    expect(await captureConversation(reported, { openTasks }, await model.extractor())).toMatchObject([
      { completes: 'task' },
    ])
    expect(await captureConversation(reported, {}, await model.extractor())).toEqual([])
  })

  test('is one of a limited number: the most confident stay', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({
      action: `send plan ${index}`,
      certainty: index === 150 ? 'certain' : 'likely',
    }))
    model.answers({
      candidates: () => ({ candidates: many.map((one) => ({ ...candidate, ...one })) }),
      wordings: ({ content }) => ({
        wordings: [...content.matchAll(/^Task (\d+):.*?send (plan \d+)/gm)].map(([, number, plan]) => ({
          ...wording,
          number: Number(number),
          title: `Send ${plan}`,
        })),
      }),
    })

    const captured = await captureConversation(said, {}, await model.extractor())
    expect(captured).toHaveLength(mostCandidates(said.lines.length))
    expect(captured.map(({ title }) => title)).toContain('Send plan 150')
  })
})
