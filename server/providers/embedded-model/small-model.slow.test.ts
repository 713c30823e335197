import { afterAll, expect, test } from 'vitest'
import { ModelFailure } from '#server/providers/language-model/language-model.ts'
import { writeTinyModel } from '#tests/support/tiny-model.ts'
import { createSmallModel } from './small-model.ts'

const tiny = () =>
  createSmallModel({ file: writeTinyModel(), name: 'Tiny', contextTokens: 1024, needsBytes: 0, priority: 0 })
const model = tiny()
afterAll(() => model.stop())

const question = {
  text: 'The boat.',
  lines: ['A', 'B', 'C'].map((label) => ({ text: '\nThe boat.', label })),
  choices: ['+', '-'],
}
const completion = { text: '\nA:', end: '<|im_end|>', none: '-', mostNone: 1 }

test('says after each line how likely each choice is, the same every time', async () => {
  const chosen = () => model.read(question, (chances) => Promise.resolve(chances))
  const chances = await chosen()

  expect(chances).toHaveLength(3)
  for (const chance of chances.flat()) expect(chance).toSatisfy((value: number) => value >= 0 && value <= 1)
  expect(await chosen()).toEqual(chances)
})

test('goes on after the lines, and says how likely it is that there is nothing to say', async () => {
  const answers = await model.read(question, async (_, complete) => [
    await complete(completion),
    await complete({ ...completion, mostNone: -1 }),
    await complete(completion),
  ])

  const [first, none, last] = answers.map(({ text }) => text)
  expect([first, last]).not.toContain('')
  expect([first, last].some((text) => text!.startsWith('-'))).toBe(false)
  expect(none).toBe('-')
  for (const { chanceOfNone } of answers) expect(chanceOfNone).toBeLessThan(1)
})

test('two readings don’t mix', async () => {
  const order: string[] = []
  const reading = (name: string) =>
    model.read(question, async (_, complete) => {
      order.push(name)
      await complete(completion)
      order.push(name)
    })

  await Promise.all([reading('one'), reading('two')])

  expect(order).toEqual(['one', 'one', 'two', 'two'])
})

test.each([
  ['text', { ...question, text: 'boat '.repeat(1_000) }, completion],
  ['completion', question, { ...completion, text: 'boat '.repeat(1_000) }],
])('a %s that is too long is a failure, and the next reading works', async (_, text, more) => {
  await expect(model.read(text, (_chances, complete) => complete(more))).rejects.toThrow(ModelFailure)

  expect(await model.read(question, (chances) => Promise.resolve(chances))).toHaveLength(3)
})

test('stopped, it answers no more', async () => {
  const stopped = tiny()
  await stopped.stop()

  await expect(stopped.read(question, () => Promise.resolve())).rejects.toThrow('was stopped')
})
