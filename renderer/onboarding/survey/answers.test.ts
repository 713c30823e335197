import { expect, test } from 'vitest'
import { answersAtFirst } from './answers.ts'

const none = { role: null, notes: null, wishes: [] }

test.each([
  ['nothing is known', {}, '', none],
  ['the address names a role', {}, '?role=sales', { ...none, role: 'sales' }],
  ['it’s in capitals', {}, '?role=Design', { ...none, role: 'design' }],
  ['it names an unknown one', {}, '?role=astronaut', none],
  ['it names none', {}, '?role=', none],
  [
    'the survey was answered before',
    { surveyRole: 'product', surveyNotes: 'paper', surveyWishes: 'decisions,my-promises' },
    '?role=sales',
    { role: 'product', notes: 'paper', wishes: ['my-promises', 'decisions'] },
  ],
  ['what is stored is from another version', { surveyRole: 'pilot', surveyNotes: '', surveyWishes: 'moon' }, '', none],
])('at first, when %s', (_, attributes, search, expected) => {
  expect(answersAtFirst(attributes, search)).toEqual(expected)
})
