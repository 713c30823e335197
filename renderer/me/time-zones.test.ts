import { expect, test } from 'vitest'
import { matching } from '../ui/match-words.ts'
import { automatic, zoneItems } from './time-zones.ts'

const zones = ['Europe/Vienna', 'Asia/Calcutta', 'America/New_York', 'Europe/Kiev']
const items = zoneItems(zones, 'Europe/Vienna', 'Automatic')
const found = (typed: string) => matching(items, typed, 100).map(({ label }) => label)

test('following the devices comes first, then the zones by name', () => {
  expect(items.map(({ label }) => label)).toEqual([
    'Automatic',
    'America/New York',
    'Asia/Kolkata',
    'Europe/Kyiv',
    'Europe/Vienna',
  ])
})

test('a zone is found by its city, with a space or an older name, and by its part of the world', () => {
  expect(found('york')).toEqual(['America/New York'])
  expect(found('new york')).toEqual(['America/New York'])
  expect(found('kyiv')).toEqual(['Europe/Kyiv'])
  expect(found('calcutta')).toEqual(['Asia/Kolkata'])
  expect(found('europe')).toEqual(['Europe/Kyiv', 'Europe/Vienna'])
})

test('the fixed zone is chosen, or following the devices without one', () => {
  const chosen = (fixed: string | null) =>
    zoneItems(zones, fixed, 'Automatic').flatMap(({ id, isChosen }) => (isChosen ? [id] : []))

  expect(chosen('Europe/Vienna')).toEqual(['Europe/Vienna'])
  expect(chosen(null)).toEqual([automatic])
})
