import { expect, test } from 'vitest'
import { askedFor, problemWithName } from './label-draft.ts'

const others = [{ name: 'Launch' }]

test.each([
  ['a new name is fine', 'Pricing', undefined],
  ['spaces are no name', '   ', 'Write a name.'],
  ['a name in other letters is the same name', ' LAUNCH ', 'You already have a label with this name.'],
])('%s', (_, name, problem) => {
  expect(problemWithName(name, others)).toBe(problem)
})

test.each([
  [
    'a picker says the name and the tasks',
    { from: '/', name: 'Harbour', taskIds: ['a', 'b'] },
    { name: 'Harbour', taskIds: ['a', 'b'] },
  ],
  ['an address typed by hand says nothing', null, { name: '', taskIds: [] }],
  ['what is no name is none', { name: 5, taskIds: [5, 'a'] }, { name: '', taskIds: ['a'] }],
])('%s', (_, state, asked) => {
  expect(askedFor(state)).toEqual(asked)
})
