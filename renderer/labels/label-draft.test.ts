import { expect, test } from 'vitest'
import { requestedLabel, problemWithName } from './label-draft.ts'

const others = [{ name: 'Launch' }]

test.each([
  ['a new name is fine', 'Pricing', undefined],
  ["spaces aren't a name", '   ', 'Enter a name.'],
  [
    'a name in another case is the same name',
    ' LAUNCH ',
    'You already have a label with this name. Choose another one.',
  ],
])('%s', (_, name, problem) => {
  expect(problemWithName(name, others)).toBe(problem)
})

test.each([
  [
    'a picker says the name and the tasks',
    { from: '/', name: 'Harbour', taskIds: ['a', 'b'] },
    { name: 'Harbour', taskIds: ['a', 'b'] },
  ],
  ['no state gives an empty draft', null, { name: '', taskIds: [] }],
  ['invalid values are dropped', { name: 5, taskIds: [5, 'a'] }, { name: '', taskIds: ['a'] }],
])('%s', (_, state, asked) => {
  expect(requestedLabel(state)).toEqual(asked)
})
