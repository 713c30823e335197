import { expect, test } from 'vitest'
import { examplesOf, examplesOfExcerpt, type Example } from './examples.ts'
import { conversationsIn, excerptsIn } from './writings.ts'

const [talk] = conversationsIn(
  `## greenhouse | meeting | Monday round | 2026-03-02T09:00 | Europe/Berlin
@ Ilse Kramer; Bo Tran
Ilse: The boiler tripped again.
Ilse: Can you get a sensor by Friday, Bo?
Bo: Sure.
Ilse: And could somebody paint the door.
Bo: I'll call the firm and sweep the yard.
= Get a flame sensor for the boiler | 2,3 | Bo Tran | 2026-03-06:Fri
= Call the boiler firm | 5 | Bo Tran | -
= Sweep the yard | 5 | Bo Tran | 2026-03-04:Wed
? Paint the door | 4 | null | -
~ report | 1
`,
  'x',
)
const examples = await examplesOf(talk!)

/** By the letters of the lines. */
const answersIn = (some: readonly Example[]) =>
  new Map(some.flatMap(({ asked }) => asked.map(({ lines, answer }) => [lettersIn(lines), answer])))
const lettersIn = (text: string) => [...text.matchAll(/^ ([A-Z]): /gm)].map(([, letter]) => letter).join()

test('each line of a window has its tag, and one that is disputed none', () => {
  expect(examples).toMatchObject([{ tags: '-+=?+' }])
})

test('the lines of a task are answered with it, and lines without one with nothing', () => {
  const answers = answersIn(examples)

  expect(answers.get('B,C')).toEqual([[' Bo | by Friday | Get a flame sensor for the boiler', true]])
  expect(answers.get('A')).toEqual([[' -', true]])
  expect(answers.has('D')).toBe(false)
})

test('tasks that begin in the same line are answered together, and a day that no words say isn’t learned', () => {
  expect(answersIn(examples).get('E')).toEqual([
    [' Bo | - | Call the boiler firm', true],
    ['\n Bo |', true],
    [' -', false],
    [' | Sweep the yard', true],
  ])
})

test('an excerpt has all tasks that are open at its end', () => {
  const [excerpt] = excerptsIn(
    `## chat | Ilse Kramer; Bo Tran
Ilse: boiler's out again
Bo: I'll get a sensor after the dentist
= 2 | Bo Tran | Get a flame sensor for the boiler | after the dentist
`,
    'x',
  )
  const some = examplesOfExcerpt(excerpt!)

  expect(some).toMatchObject([{ tags: '-+' }])
  expect(answersIn(some).get('B')).toEqual([[' Bo | after the dentist | Get a flame sensor for the boiler', true]])
})

test('tasks that begin in one line are asked about together, and now and then a line without any', () => {
  const [excerpt] = excerptsIn(
    `## chat | Ilse Kramer; Bo Tran
Ilse: please call the boiler firm and get a sensor, Bo
Bo: the firm is on it after this, promised
Ilse: it rained all night
Bo: and the sensor's in my bag tomorrow
= 1,2 | Bo Tran | Call the boiler firm | -
= 1,4 | Bo Tran | Bring the boiler sensor | tomorrow
`,
    'x',
  )

  expect([...answersIn(examplesOfExcerpt(excerpt!))]).toEqual([
    [
      'A,B,D',
      [
        [' Bo | - | Call the boiler firm', true],
        ['\n Bo | tomorrow | Bring the boiler sensor', true],
      ],
    ],
    ['C', [[' -', true]]],
  ])
})
