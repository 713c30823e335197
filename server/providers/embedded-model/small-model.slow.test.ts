import { afterAll, expect, test } from 'vitest'
import { ModelFailure } from '#server/providers/language-model/language-model.ts'
import { writeTinyModel } from '#tests/support/tiny-model.ts'
import { createSmallModel } from './small-model.ts'

const model = createSmallModel({ file: writeTinyModel(), name: 'Tiny', contextTokens: 1024, priority: 0 })
afterAll(() => model.stop())

const chosen = () => model.choose({ text: 'The boat.\n', labels: ['A', 'B', 'C'], choices: ['+', '-'] })
const completed = (mostNone: number, text = 'The boat is ') =>
  model.complete({ text, end: '<|im_end|>', none: '-', mostNone })

test('says at each label how likely each choice is, the same every time', async () => {
  const chances = await chosen()

  expect(chances).toHaveLength(3)
  for (const chance of chances.flat()) expect(chance).toSatisfy((value: number) => value >= 0 && value <= 1)
  expect(await chosen()).toEqual(chances)
})

test('continues a text, and says how likely it is that there is nothing to say', async () => {
  const { text, chanceOfNone } = await completed(1)

  expect(text).not.toBe('')
  expect(text.startsWith('-')).toBe(false)
  expect(chanceOfNone).toBeLessThan(1)
})

test('writes nothing where that is likelier than allowed', async () => {
  expect(await completed(-1)).toMatchObject({ text: '-' })
})

test('a text that is too long is a failure, and the next question is answered', async () => {
  await expect(completed(1, 'boat '.repeat(1_000))).rejects.toThrow(ModelFailure)

  expect(await chosen()).toHaveLength(3)
})

test('stopped, it answers no more', async () => {
  const stopped = createSmallModel({ file: writeTinyModel(), name: 'Tiny', contextTokens: 1024, priority: 0 })
  await stopped.stop()

  await expect(stopped.choose({ text: '', labels: ['A'], choices: ['+'] })).rejects.toThrow('was stopped')
})
