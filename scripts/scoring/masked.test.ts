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

test('product words are masked, the same way in the conversation and in the labels', () => {
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

test('sets about many subjects are not masked', () => {
  expect(masked({ set: 'cases', documents: [document] })).toBeNull()
})
