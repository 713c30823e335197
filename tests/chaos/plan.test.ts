import { expect, test } from 'vitest'
import { parts, planFaults, type Part } from './plan.ts'

const has = parts
const nameOf = ({ part, how }: { part: string; how: string }) => `${how} ${part}`

test('a seed always plans the same, and another one something else', () => {
  const plan = planFaults({ seed: 7, minutes: 3, has })
  expect(planFaults({ seed: 7, minutes: 3, has })).toEqual(plan)
  expect(planFaults({ seed: 8, minutes: 3, has })).not.toEqual(plan)
})

test.each([1, 10])('a plan fits into its %d minutes and nearly fills them', (minutes) => {
  const plannedMs = planFaults({ seed: 1, minutes, has }).reduce((sum, { forMs, calmMs }) => sum + forMs + calmMs, 0)
  expect(plannedMs).toBeLessThanOrEqual(minutes * 60_000)
  expect(plannedMs).toBeGreaterThan(minutes * 60_000 - 14_000)
})

test('ten minutes have every fault, and none a third time before all came twice', () => {
  const names = planFaults({ seed: 1, minutes: 10, has }).map(nameOf)
  const kinds = new Set(names)
  expect(kinds.size).toBe(27)
  expect(new Set(names.slice(0, kinds.size))).toEqual(kinds)
})

test('what a machine doesn’t have isn’t planned', () => {
  const without: Part[] = ['web-1', 'redis']
  const planned = planFaults({ seed: 1, minutes: 5, has: without }).map(({ part }) => part)
  expect(new Set(planned)).toEqual(new Set(without))
})
