import { expect, test } from 'vitest'
import type { DayExample } from './day-examples.ts'
import { fitDays } from './fit-days.ts'

const due = { phrase: '', saidAt: new Date(0) }
const example = (named: Record<string, string[]>, right: string | null): DayExample => ({
  choice: {
    mentions: Object.entries(named).map(([day, features]) => ({ day, due, features, isMoved: false })),
    noneFeatures: ['none'],
  },
  right: [right],
})

test('what stands beside right days weighs more than what stands beside others', () => {
  const examples = [
    ...Array.from({ length: 20 }, () => example({ '2026-03-05': ['in action'], '2026-03-09': ['past'] }, '2026-03-05')),
    ...Array.from({ length: 10 }, () => example({ '2026-03-09': ['past'] }, null)),
  ]
  const weights = fitDays(examples)

  expect(weights['in action']).toBeGreaterThan(weights['none']!)
  expect(weights['none']).toBeGreaterThan(weights['past']!)
  expect(fitDays(examples)).toEqual(weights)
})

test('a task whose day nobody named teaches nothing', () => {
  expect(fitDays([example({ '2026-03-09': ['past'] }, '2026-03-05')])).toEqual({})
})
