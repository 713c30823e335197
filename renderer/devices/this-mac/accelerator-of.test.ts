import { expect, test } from 'vitest'
import { acceleratorOf, capsOfAccelerator } from './accelerator-of.ts'

const press = (code: string, held: Partial<KeyboardEvent> = {}) =>
  acceleratorOf({ code, metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, ...held })

test('keys are read by position, with their modifiers', () => {
  expect(press('KeyK', { metaKey: true, shiftKey: true })).toBe('Command+Shift+K')
  expect(press('Space', { ctrlKey: true, altKey: true })).toBe('Control+Alt+Space')
  expect(press('Digit1', { altKey: true })).toBe('Alt+1')
  expect(press('F5')).toBe('F5')
  expect(press('Comma', { metaKey: true })).toBe('Command+,')
})

test('modifiers alone and unsupported keys give nothing', () => {
  expect(press('ShiftLeft', { shiftKey: true })).toBeNull()
  expect(press('MediaPlayPause')).toBeNull()
})

test('keys are shown as on a Mac', () => {
  expect(capsOfAccelerator('Control+Alt+Space')).toEqual(['⌃', '⌥', 'Space'])
})
