import { expect, test } from 'vitest'
import { Id } from '#shared/platform/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

test('an id is a version 7 UUID that starts with its time', () => {
  const id = uuid7(Date.UTC(2026, 2, 5))

  expect(Id.safeParse(id).success).toBe(true)
  expect(id[14]).toBe('7')
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 2, 5))
})

test('any number of ids made in one millisecond sort in the order they were made', () => {
  const ids = Array.from({ length: 10_000 }, () => uuid7(1_700_000_000_000))

  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
