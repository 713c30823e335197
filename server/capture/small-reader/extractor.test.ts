import { expect, test } from 'vitest'
import type { SmallModel } from '#server/providers/embedded-model/small-model.ts'
import { captureConversation } from '../capture-conversation.ts'
import { conversation } from '../conversation.fixture.ts'
import { smallReaderExtractor } from './extractor.ts'

const said = conversation([
  ['Ana Ruiz', 'The pilots wait for the berth plan.'],
  ['Ben Ode', "Leave it with me, they'll have it by Friday."],
  ['Ana Ruiz', 'It rained all weekend.'],
])

type Script = { begins?: Record<number, number>; answer?: string; chanceOfNone?: number }

/** A small model that answers from a script: how likely a task begins in lines, and what marked lines leave to do. */
function scripted({ begins = {}, answer = '-', chanceOfNone = 0.1 }: Script) {
  const asked: string[] = []
  const model: SmallModel = {
    name: 'small',
    read: ({ lines }, goOn) =>
      goOn(
        lines.map((_, line) => [begins[line] ?? 0, 0]),
        ({ text }) => {
          asked.push(text)
          return Promise.resolve({ text: answer, chanceOfNone })
        },
      ),
    pause: () => {},
    resume: () => {},
    stop: () => Promise.resolve(),
  }
  return { asked, tasks: (about = said) => captureConversation(about, {}, smallReaderExtractor(model)) }
}

const found = { begins: { 1: 0.9 } }

test('a task has the title, the person and the day that the reader says', async () => {
  const { tasks } = scripted({ ...found, answer: 'Ben | by Friday | Send the pilots the berth plan' })

  expect(await tasks()).toMatchObject([
    {
      title: 'Send the pilots the berth plan',
      ownerId: 'Ben Ode',
      deadline: { type: 'DATE', day: '2026-03-06' },
      lineIds: ['2'],
      isNoise: false,
    },
  ])
})

test('lines in which nothing stands out are asked about only if the rules found something', async () => {
  const quiet = scripted({})
  await quiet.tasks(
    conversation([
      ['Ana Ruiz', 'It rained all weekend.'],
      ['Ben Ode', "I'll send you the berth plan by Friday."],
    ]),
  )

  expect(quiet.asked).toEqual(['\n B:'])
})

test('what is most likely nothing is no task', async () => {
  const { tasks } = scripted({ ...found, answer: 'Ben | - | Send the pilots the berth plan', chanceOfNone: 0.8 })

  expect((await tasks()).filter(({ isNoise }) => !isNoise)).toEqual([])
})

test('two tasks of one line are two', async () => {
  const { tasks } = scripted({ ...found, answer: 'Ben | by Friday | Send the berth plan\nAna | - | Call the pilots' })

  expect((await tasks()).map(({ title, ownerId }) => [title, ownerId])).toEqual([
    ['Send the berth plan', 'Ben Ode'],
    ['Call the pilots', 'Ana Ruiz'],
  ])
})

test('a promise at the end of a long line is found, and cites the line once', async () => {
  const { asked, tasks } = scripted({ begins: { 2: 0.9 }, answer: 'Ana | - | Send the berth plan' })
  const found = await tasks(conversation([['Ana Ruiz', `${'It rained. '.repeat(90)}I’ll send you the berth plan.`]]))

  expect(asked).toEqual(['\n C:'])
  expect(found).toMatchObject([{ title: 'Send the berth plan', lineIds: ['1'] }])
})

test('what the rules find in a long line is asked about where it was said', async () => {
  const { asked, tasks } = scripted({ begins: { 0: 0.9 }, answer: 'Ana | - | Watch the rain' })
  const rain = 'It rained. '.repeat(90)
  await tasks(conversation([['Ana Ruiz', `${rain}I’ll send you the berth plan by Friday. ${rain}`]]))

  expect(asked).toEqual(['\n A:', '\n C:'])
})

test('a title that nobody’s words carry isn’t used', async () => {
  const { tasks } = scripted({ ...found, answer: 'Ben | by Friday | Wire the lottery winnings abroad' })

  const [task] = await tasks()
  expect(task!.title).not.toContain('lottery')
})

test('a person who was never named owns nothing', async () => {
  const { tasks } = scripted({ ...found, answer: 'Mallory | by Friday | Send the pilots the berth plan' })

  expect(await tasks()).toMatchObject([{ ownerId: null, ownerName: null }])
})

test('words that nobody said are no day', async () => {
  const { tasks } = scripted({ ...found, answer: 'Ben | on Monday | Print the berth plan' })

  const [task] = await tasks()
  expect(task!.deadline).not.toEqual({ type: 'DATE', day: '2026-03-09' })
})

const rulesOnly: [string, Parameters<typeof conversation>[0], Parameters<typeof conversation>[1]?][] = [
  ['German', [['Ana Ruiz', 'Ich schicke dir bis Freitag den Plan für die Liegeplätze, und dann schauen wir weiter.']]],
  [
    'a language Kept doesn’t know',
    [['Ana Ruiz', 'Je vous envoie le plan des quais avant vendredi, puis nous verrons.']],
  ],
  ['more than anyone says in a day', [['Ana Ruiz', 'The sea was grey and the wind was cold '.repeat(16_000)]]],
  ['more lines than that', Array.from({ length: 10_001 }, () => ['Ana Ruiz', 'The sea was grey.'] as const)],
  ['a newsletter', [['News', 'Order the new charts by Friday.']], { source: 'email', bulk: 'promotion' }],
]
test.each(rulesOnly)('%s is left to the rules', async (_, lines, about) => {
  const { asked, tasks } = scripted({ begins: { 0: 0.9 }, answer: 'Ana | - | Send the plan' })
  await tasks(conversation(lines, about))

  expect(asked).toEqual([])
})

test('a line in two windows is asked about in the one that shows more around it', async () => {
  const windows: string[][] = []
  const model: SmallModel = {
    name: 'small',
    read: ({ lines }, goOn) => {
      const asked: string[] = []
      windows.push(asked)
      return goOn(
        lines.map(() => [1, 0]),
        ({ text }) => {
          asked.push(text.slice(2, -1))
          return Promise.resolve({ text: ' -', chanceOfNone: 1 })
        },
      )
    },
    pause: () => {},
    resume: () => {},
    stop: () => Promise.resolve(),
  }
  const grey = Array.from({ length: 40 }, (_, n) => ['Ana Ruiz', `The harbour wall is grey, ${n}.`] as const)

  expect(await captureConversation(conversation(grey), {}, smallReaderExtractor(model))).toEqual([])
  expect(windows.map((asked) => [asked[0], asked.at(-1)])).toEqual([
    ['A', 'T'],
    ['G', 'Z'],
  ])
})
