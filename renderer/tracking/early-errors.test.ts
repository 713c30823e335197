import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('errors of the page’s start are reported once something listens, and later ones at once', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const happen = (type: string, about: object) => page.dispatchEvent(Object.assign(new Event(type), about))
  const { onUncaught } = await import('./early-errors.ts')
  happen('error', { error: 'first' })
  happen('unhandledrejection', { reason: 'second' })
  const reported: unknown[] = []

  onUncaught((thrown) => reported.push(thrown))
  expect(reported).toEqual(['first', 'second'])
  happen('error', { error: 'third' })
  expect(reported).toEqual(['first', 'second', 'third'])
})
