import { expect, test } from 'vitest'
import type { Captured } from '../types.ts'
import { ofConcern } from './of-concern.ts'

const item = (about: Partial<Captured>) =>
  ({ ownerId: 'ana', ownerName: null, updateOf: null, completes: null, isNoise: false, ...about }) as Captured

test.each([
  ['what I promised', item({}), false],
  ['what nobody took on', item({ ownerId: null }), false],
  ['what somebody else promised', item({ ownerId: 'ben' }), true],
  ['what somebody promised who does not take part', item({ ownerId: null, ownerName: 'Carla' }), true],
  ['news of a task of mine', item({ ownerId: 'ben', updateOf: 'task' }), false],
  ['a report that a task of mine is done', item({ ownerId: 'ben', completes: 'task' }), false],
  ['noise', item({ isNoise: true }), true],
])('%s', (_, captured, isNoise) => {
  expect(ofConcern([captured], { me: 'ana' })).toMatchObject([{ isNoise }])
})
