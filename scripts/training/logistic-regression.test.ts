import { expect, test } from 'vitest'
import { oddsOf } from '#server/capture/built-in/classifier/classifier.ts'
import type { Example } from './examples.ts'
import { fit } from './logistic-regression.ts'

const example = (set: string, setting: Example['setting'], isTask: boolean, ...features: string[]): Example => ({
  set,
  series: set,
  part: 'train',
  setting,
  isTask,
  features,
})
const many = (...examples: Example[]) => Array.from({ length: 20 }, () => examples).flat()

const talk = many(
  example('calls', 'meeting', true, 'w:send', 'w:projector'),
  example('calls', 'meeting', false, 'w:nice', 'place:0'),
  example('mails', 'email', true, 'w:send', 'question'),
  example('mails', 'email', false, 'w:nice', 'w:unsubscribe'),
)

test('distinguishes tasks, and the same examples give the same weights', () => {
  const weights = fit(talk)

  expect(oddsOf(weights, 'meeting', ['w:send'])).toBeGreaterThan(0)
  expect(oddsOf(weights, 'email', ['w:nice'])).toBeLessThan(0)
  expect(fit(talk)).toEqual(weights)
})

test('learns nothing from words that only one set uses, since they only say what that set is about', () => {
  const { shared, meeting, email } = fit(talk)

  for (const words of [shared, meeting, email])
    expect(Object.keys(words)).not.toEqual(expect.arrayContaining(['w:projector']))
  expect(Object.keys(shared)).toEqual(expect.arrayContaining(['w:send', 'place:0']))
})
