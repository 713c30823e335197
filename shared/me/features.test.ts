import { expect, test } from 'vitest'
import { readFlagList, writeFlagList } from './features.ts'

test.each([
  ['', { flags: {} }],
  ['topicsPage', { flags: { topicsPage: true } }],
  [' topicsPage , -BOTLESS,', { flags: { topicsPage: true, BOTLESS: false } }],
  ['topicsPage,-topicsPage', { flags: { topicsPage: false } }],
  ['topicspage', { unknown: 'topicspage' }],
  ['-', { unknown: '' }],
  ['toString', { unknown: 'toString' }],
])('%j', (list, read) => {
  expect(readFlagList(list)).toEqual(read)
})

test('a list is written as it’s read', () => {
  expect(writeFlagList({ topicsPage: true, BOTLESS: false })).toBe('topicsPage,-BOTLESS')
})
