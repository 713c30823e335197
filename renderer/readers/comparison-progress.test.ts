import { expect, test } from 'vitest'
import { compared, comparing } from '#tests/support/readers.ts'
import { comparisonProgress } from './comparison-progress.ts'

test('a comparison says which conversation is being read, and counts it half', () => {
  expect(comparisonProgress(comparing)).toEqual({ percent: 50, current: { index: 3, title: 'Rotterdam pilot' } })
})

test('one that hasn’t begun is at its start, one that is done at its end', () => {
  const waiting = compared.conversations.map((each) => ({ ...each, state: 'waiting' as const }))
  expect(comparisonProgress({ conversations: waiting })).toEqual({ percent: 0, current: null })
  expect(comparisonProgress({ conversations: [] })).toEqual({ percent: 0, current: null })
  expect(comparisonProgress(compared)).toEqual({ percent: 100, current: null })
})
