import { expect, test } from 'vitest'
import { isOurPage, isOurs } from './our-page.ts'

test.each([
  ['app://kept/', true],
  ['app://kept/tasks/1?x#y', true],
  ['app://evil/', false],
  ['app://kept.evil/', false],
  ['app://kept@evil/', false],
  ['https://kept/', false],
  ['file:///app://kept/', false],
  ['about:blank', false],
  ['', false],
])('%j is ours: %s', (url, ours) => {
  expect(isOurs(url)).toBe(ours)
})

test('a frame inside our page, a destroyed one or one that shows a server’s answer isn’t our page', () => {
  const page = { url: 'app://kept/', parent: null }

  expect(isOurPage(page)).toBe(true)
  expect(isOurPage({ url: 'app://kept/', parent: page as never })).toBe(false)
  expect(isOurPage(null)).toBe(false)
  expect(isOurPage({ url: 'app://kept/api/export', parent: null })).toBe(false)
})
