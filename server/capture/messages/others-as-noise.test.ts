import { expect, test } from 'vitest'
import type { CapturedTask } from '../types.ts'
import { othersAsNoise } from './others-as-noise.ts'

const item = (about: Partial<CapturedTask>) =>
  ({ ownerId: 'ana', ownerName: null, updateOf: null, completes: null, isNoise: false, ...about }) as CapturedTask

test.each([
  ['my promise', item({}), false],
  ['a task without an owner', item({ ownerId: null }), false],
  ['someone else’s promise', item({ ownerId: 'ben' }), true],
  ['a promise by someone who isn’t a participant', item({ ownerId: null, ownerName: 'Carla' }), true],
  ['an update to my task', item({ ownerId: 'ben', updateOf: 'task' }), false],
  ['a report that my task is done', item({ ownerId: 'ben', completes: 'task' }), false],
  ['noise', item({ isNoise: true }), true],
])('%s', (_, captured, isNoise) => {
  expect(othersAsNoise([captured], { me: 'ana' })).toMatchObject([{ isNoise }])
})
