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

/** `answers`: by the letters of the lines that are asked about. */
type Script = {
  begins?: Record<number, number>
  goesOn?: Record<number, number>
  answer?: string
  answers?: Record<string, string>
  chanceOfNone?: number
}

/** The letters of the lines that are asked about. */
const lettersIn = (text: string) => [...text.matchAll(/^ ([A-Z]): /gm)].map(([, letter]) => letter).join()

/** A small model that answers from a script: how likely a task begins in lines, and what some lines leave to do. */
function scripted({ begins = {}, goesOn = {}, answer = '-', answers = {}, chanceOfNone = 0.1 }: Script) {
  const asked: string[] = []
  const starts: (string | undefined)[] = []
  const model: SmallModel = {
    name: 'small',
    read: ({ lines }, goOn) =>
      goOn(
        lines.map((_, line) => [begins[line] ?? 0, goesOn[line] ?? 0]),
        ({ text, start, none, mostNone }) => {
          const letters = lettersIn(text)
          asked.push(letters)
          starts.push(start)
          const said = answers[letters] ?? answer
          return Promise.resolve({ text: chanceOfNone > mostNone ? none : said, chanceOfNone })
        },
      ),
    pause: () => {},
    resume: () => {},
    stop: () => Promise.resolve(),
  }
  return { asked, starts, tasks: (about = said) => captureConversation(about, {}, smallReaderExtractor(model)) }
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

  expect(quiet.asked).toEqual(['B'])
})

const answer = 'Ben | - | Send the pilots the berth plan'

test('of what the rules find, the model drops only what it is sure is nothing', async () => {
  const open = async (chanceOfNone: number) =>
    (await scripted({ ...found, answer, chanceOfNone }).tasks()).filter(({ isNoise }) => !isNoise)

  expect(await open(0.3)).toMatchObject([{ title: 'Send the pilots the berth plan' }])
  expect(await open(0.99)).toEqual([])
})

test('near what the rules find, what only the model finds is a task if the model is sure', async () => {
  const near = conversation([
    ['Ana Ruiz', "I'll call the harbour office on Monday."],
    ['Ben Ode', 'Mea culpa, before the weekend.'],
  ])
  const titles = async (answers: Script['answers'], chanceOfNone: number) =>
    (await scripted({ ...found, answers, chanceOfNone }).tasks(near)).map(({ title }) => title)
  const answers = { A: 'Ana | on Monday | Call the harbour office', B: 'Ben | - | Send it before the weekend' }

  expect(await titles(answers, 0.02)).toEqual(['Call the harbour office', 'Send it before the weekend'])
  expect(await titles(answers, 0.2)).toEqual(['Call the harbour office'])
  expect(await titles({ ...answers, B: 'Ben | - | Call the office' }, 0.02)).toEqual(['Call the harbour office'])
})

test('where the rules find nothing, the model isn’t asked', async () => {
  const { asked, tasks } = scripted({ begins: { 0: 0.9 }, answer })
  await tasks(conversation([['Ben Ode', 'Mea culpa, before the weekend.']]))

  expect(asked).toEqual([])
})

test('of several finds in the same lines, the model is asked again about the one that it left out', async () => {
  const { asked, tasks } = scripted({
    goesOn: { 1: 0.9, 2: 0.9 },
    begins: { 0: 0.9 },
    answers: { 'A,B': 'Ana | - | Call the harbour office', B: 'Ben | - | Send the berth plan' },
  })
  const found = await tasks(
    conversation([
      ['Ana Ruiz', "I'll call the harbour office on Monday."],
      ['Ben Ode', "And I'll send you the berth plan by Friday."],
    ]),
  )

  expect(asked).toEqual(['A,B', 'B'])
  expect(found.map(({ title }) => title)).toEqual(['Call the harbour office', 'Send the berth plan'])
})

test('what the model says of a person belongs to what the rules found of them', async () => {
  const { tasks } = scripted({
    goesOn: { 1: 0.9 },
    begins: { 0: 0.9 },
    answers: { 'A,B': 'Ben | - | Send Ana the berth plan', A: 'Ana | - | Send the board the berth plan' },
  })
  const found = await tasks(
    conversation([
      ['Ana Ruiz', "I'll send the board the berth plan by Thursday."],
      ['Ben Ode', "And I'll send you the numbers for the plan today."],
    ]),
  )

  expect(Object.fromEntries(found.map(({ title, ownerId }) => [ownerId, title]))).toEqual({
    'Ana Ruiz': 'Send the board the berth plan',
    'Ben Ode': 'Send Ana the numbers for the plan',
  })
})

test('the rules’ title stays where only the model’s has words from elsewhere', async () => {
  const rain: [string, string] = ['Ana Ruiz', 'The crane and the hall are wet.']
  const titleFrom = async (answer: string) => {
    const [task] = await scripted({ answer }).tasks(
      conversation([rain, ['Ben Ode', "I'll write a short note about the berth plan tomorrow."]]),
    )
    return task!.title
  }

  expect(await titleFrom('Ben | tomorrow | Write the crane hall note')).toBe('Write a short note about the berth plan')
  expect(await titleFrom('Ben | tomorrow | Write the berth plan note')).toBe('Write the berth plan note')
})

test('the model words a task for the person whom the rules name', async () => {
  const { starts, tasks } = scripted({ ...found, answer })
  await tasks()

  expect(starts).toEqual([' Ben |'])
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

  expect(asked).toEqual(['C'])
  expect(found).toMatchObject([{ title: 'Send the berth plan', lineIds: ['1'] }])
})

test('what the rules find in a long line is asked about where it was said', async () => {
  const { asked, tasks } = scripted({ begins: { 0: 0.9 }, answer: 'Ana | - | Watch the rain' })
  const rain = 'It rained. '.repeat(90)
  await tasks(conversation([['Ana Ruiz', `${rain}I’ll send you the berth plan by Friday. ${rain}`]]))

  expect(asked).toEqual(['A', 'C'])
})

test('a title that nobody’s words carry isn’t used', async () => {
  const { tasks } = scripted({ ...found, answer: 'Ben | by Friday | Wire the lottery winnings abroad' })

  const [task] = await tasks()
  expect(task!.title).not.toContain('lottery')
})

test('a title whose words were said about something else isn’t used', async () => {
  const { tasks } = scripted({ begins: { 4: 0.9 }, answer: 'Ana | - | Send the wreck chain to the divers' })
  const found = await tasks(
    conversation([
      ['Ben Ode', 'The divers saw a wreck at pier four.'],
      ['Ben Ode', 'It has a chain around it.'],
      ['Ana Ruiz', 'It rained all weekend.'],
      ['Ben Ode', 'The forecast is better.'],
      ['Ana Ruiz', "I'll have another look at the berth plan tomorrow."],
    ]),
  )

  expect(found.map(({ title }) => title)).toEqual(['Have another look at the berth plan'])
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
          asked.push(lettersIn(text))
          return Promise.resolve({ text: ' -', chanceOfNone: 1 })
        },
      )
    },
    pause: () => {},
    resume: () => {},
    stop: () => Promise.resolve(),
  }
  const grey = Array.from({ length: 40 }, (_, n): [string, string] => ['Ana Ruiz', `The harbour wall is grey, ${n}.`])
  const lines = grey
    .with(12, ['Ana Ruiz', "I'll paint the wall on Friday."])
    .with(24, ['Ana Ruiz', "I'll call the harbour office on Monday."])

  expect(await captureConversation(conversation(lines), {}, smallReaderExtractor(model))).toEqual([])
  expect(windows.map((asked) => [asked[0], asked.at(-1)])).toEqual([
    ['A', 'N'],
    ['C', 'O'],
  ])
})

test('what the rules found is asked about even if the model thinks that it began in an earlier window', async () => {
  const after = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((line) => [line, 0.9]))
  const { asked, tasks } = scripted({ begins: { 0: 0.9 }, goesOn: after })
  const grey = Array.from({ length: 40 }, (_, n): [string, string] => ['Ana Ruiz', `The harbour wall is grey, ${n}.`])
  const lines = grey
    .with(12, ['Ana Ruiz', "I'll paint the wall on Friday."])
    .with(24, ['Ana Ruiz', "I'll call the harbour office on Monday."])
  await tasks(conversation(lines))

  expect(asked).toEqual(['A,B,C,D,E,F,G,H,I', 'A,B,C,D,E,F,G,H,I'])
})
