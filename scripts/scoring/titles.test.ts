import { expect, test } from 'vitest'
import type { CaseDocument } from './documents.ts'
import { judgeTitle } from './titles.ts'

const said = "I'll gouge and, um, re-weld the six metres by Friday, you saw it."
const document = { lines: [{ id: '1', text: said }] } as CaseDocument
const gold = { title: 'Re-weld the six metres', titleAlt: ['Gouge out the weld of hull two'], lines: ['1'] }
const judged = (title: string, good = gold) => judgeTitle(title, good, document)

test.each([
  ['Re-weld the six metres', 'it is the good title'],
  ['Gouge the weld of hull two', 'it is near another good title'],
  ['Gouge and re-weld the six metres of hull plate', 'it says all of it, and a little more'],
])('“%s” is usable: %s', (title) => {
  expect(judged(title)).toBe('usable')
})

test.each([
  ['Re-weld those six metres', 'a word that stands for something'],
  ['I’ll re-weld the six metres?', 'speech'],
  ['Re-weld the six metres, because the six metres are cracked', 'a reason'],
  ['Re-weld the six metres that we all agreed upon last week in the long meeting at the yard', 'too many words'],
  ['Order the tiles', 'something else'],
])('“%s” is garbled: %s', (title) => {
  expect(judged(title)).toBe('garbled')
})

test('a vague word is fine where the good title has it', () => {
  expect(judged('Sort those things', { ...gold, title: 'Sort those things' })).toBe('usable')
})

test.each(['“I’ll gouge and, um, re-weld the six metres”', '"gouge and um re-weld the six metres"'])(
  '%s is a quote',
  (title) => {
    expect(judged(title)).toBe('quoted')
  },
)

test.each(['“I’ll paint the six metres”', '“I’ll”', 'I’ll gouge and, um, re-weld the six metres'])(
  '%s is no quote',
  (title) => {
    expect(judged(title)).toBe('garbled')
  },
)
