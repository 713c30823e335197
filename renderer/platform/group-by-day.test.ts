import { expect, test } from 'vitest'
import { groupByDay, localDay } from './group-by-day.ts'

const noon = (day: string) => new Date(`${day}T12:00:00`).toISOString()

test('the newest day comes first, and items keep their order within a day', () => {
  const items = [
    { name: 'old', at: noon('2026-11-18') },
    { name: 'b', at: noon('2026-11-20') },
    { name: 'a', at: noon('2026-11-20') },
  ]

  expect(
    groupByDay(items, (item) => localDay(item.at)).map(({ day, items: group }) => [
      day,
      group.map((item) => item.name),
    ]),
  ).toEqual([
    ['2026-11-20', ['b', 'a']],
    ['2026-11-18', ['old']],
  ])
})

test('days are local: late in the evening is still today', () => {
  expect(localDay(new Date(2026, 10, 20, 23, 59).toISOString())).toBe('2026-11-20')
  expect(localDay(new Date(2026, 10, 21, 0, 0).toISOString())).toBe('2026-11-21')
})
