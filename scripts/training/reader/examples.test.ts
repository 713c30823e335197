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

const answers = (some: readonly Example[]) =>
  new Map(
    some.flatMap((example) =>
      example.task === 'task'
        ? [[example.question.match(/^\*.*/gm)!.join('\n'), example.answer.map(([text]) => text).join('')]]
        : [],
    ),
  )

test('each line of a window has its tag, and one that is disputed none', () => {
  expect(examples.filter(({ task }) => task === 'find')).toMatchObject([{ tags: '-+=?+' }])
})

test('the lines of a task are answered with it, and lines without one with nothing', () => {
  const asked = answers(examples)

  expect(asked.get('*Ilse: Can you get a sensor by Friday, Bo?\n*Bo: Sure.')).toBe(
    'Bo | by Friday | Get a flame sensor for the boiler',
  )
  expect(asked.get('*Ilse: The boiler tripped again.')).toBe('-')
  expect(asked.has('*Ilse: And could somebody paint the door.')).toBe(false)
})

test('tasks that begin in the same line are answered together, and a day that no words say isn’t learned', () => {
  const [both] = examples.filter(
    (example) => example.task === 'task' && example.question.includes('*Bo: I'),
  ) as Extract<Example, { task: 'task' }>[]

  expect(both!.answer).toEqual([
    ['Bo | - | Call the boiler firm', true],
    ['\nBo |', true],
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

  expect(some[0]).toMatchObject({ task: 'find', tags: '-+' })
  expect([...answers(some).values()]).toEqual(['Bo | after the dentist | Get a flame sensor for the boiler'])
})
