import { expect, test } from 'vitest'
import type { CapturedTask } from '../types.ts'
import { othersAsNoise } from './others-as-noise.ts'

const item = (about: Partial<CapturedTask>) =>
  ({ ownerId: 'ana', ownerName: null, updateOf: null, completes: null, isNoise: false, ...about }) as CapturedTask

test.each([
  ['what I promised', item({}), false],
  ['what nobody took on', item({ ownerId: null }), false],
  ['what somebody else promised', item({ ownerId: 'ben' }), true],
  ['what somebody promised who does not take part', item({ ownerId: null, ownerName: 'Carla' }), true],
  ['news of a task of mine', item({ ownerId: 'ben', updateOf: 'task' }), false],
  ['a report that a task of mine is done', item({ ownerId: 'ben', completes: 'task' }), false],
  ['noise', item({ isNoise: true }), true],
])('%s', (_, captured, isNoise) => {
  expect(othersAsNoise([captured], { me: 'ana' })).toMatchObject([{ isNoise }])
})
