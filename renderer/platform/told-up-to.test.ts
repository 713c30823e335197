import { afterEach, expect, test } from 'vitest'
import { noteVersion, takeVersions } from './data-version.ts'
import { createToldUpTo } from './told-up-to.ts'

afterEach(() => void takeVersions())

const version = (to: number) => `1-00000001.1700000000.${to}:${to}:`

test('a page asks from the oldest answer it has', () => {
  for (const to of [12, 10, 11]) noteVersion(version(to))
  const toldUpTo = createToldUpTo()
  expect(toldUpTo.ask()).toBe(version(10))

  noteVersion(version(9))
  expect(toldUpTo.ask()).toBe(version(9))
})

test('a page without an answer asks from nothing', () => {
  expect(createToldUpTo().ask()).toBe('')
})

test('once told, it asks from there, and goes on to answers from before two pings', () => {
  const toldUpTo = createToldUpTo()
  noteVersion(version(10))
  toldUpTo.ask()
  toldUpTo.hear(version(20))
  noteVersion(version(30))
  expect(toldUpTo.ping()).toBe(false)
  noteVersion(version(40))
  expect(toldUpTo.ping()).toBe(false)

  expect(toldUpTo.ask()).toBe(version(30))
})

test('an answer whose announcements may not have arrived yet doesn’t count', () => {
  const toldUpTo = createToldUpTo()
  toldUpTo.hear(version(20))
  noteVersion(version(30))
  expect(toldUpTo.ask()).toBe(version(20))
})

test('a late answer that is older than what was asked from is a gap', () => {
  const toldUpTo = createToldUpTo()
  noteVersion(version(10))
  toldUpTo.ask()
  toldUpTo.hear(version(20))
  noteVersion(version(9))

  expect(toldUpTo.ping()).toBe(true)
})
