import { expect, test } from 'vitest'
import { masked } from './masked.ts'

const document = {
  id: 'a',
  set: 'ami',
  source: 'meeting' as const,
  title: null,
  participants: [],
  lines: [{ id: '1', text: "I'll test the Remotes and its button, and remotely the rubber." }],
  gold: { tasks: [{ title: 'Test the remotes', lines: ['1'] }] },
}

test('the words of the product are unknown words, the same ones in the talk and in the labels', () => {
  expect(masked({ set: 'ami', documents: [document] })).toMatchObject({
    set: 'ami, masked',
    documents: [
      {
        lines: [{ text: "I'll test the etomers and its nottub, and remotely the rebbur." }],
        gold: { tasks: [{ title: 'Test the etomers', lines: ['1'] }] },
      },
    ],
  })
})

test('sets in which everybody talks of something else are not masked', () => {
  expect(masked({ set: 'cases', documents: [document] })).toBeNull()
})
