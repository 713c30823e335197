import { expect, test } from 'vitest'
import { areUsable, symbolsOf } from './usable-keys.ts'

test.each(['Control+Alt+Space', 'Command+Shift+K', 'CommandOrControl+,', 'F5', 'Alt+F12'])(
  '%s can be used in every app',
  (keys) => {
    expect(areUsable(keys)).toBe(true)
  },
)

test.each([
  '',
  'A',
  'Shift+A',
  'Space',
  'Control',
  'Control+',
  '+',
  'Control+Control+A',
  'Control+AB',
  'Hyper+A',
  'Control+A+B',
  'Control+\u0000',
  'MediaPlayPause',
])('%j cannot: it isn’t a shortcut, or it types text', (keys) => {
  expect(areUsable(keys)).toBe(false)
})

test('shortcuts are shown as on a Mac', () => {
  expect(symbolsOf('Control+Alt+Space')).toBe('⌃⌥Space')
})
