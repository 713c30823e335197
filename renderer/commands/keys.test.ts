import { describe, expect, test } from 'vitest'
import { capsOf, isClash, matchKeys, spokenKeys, stepOf } from './keys.ts'

const press = (key: string, held: Partial<Record<'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

describe('a step', () => {
  test.each([
    ['a letter', press('e'), 'e'],
    ['a letter with Shift', press('D', { shiftKey: true }), 'shift+d'],
    ['a sign that needs Shift', press('?', { shiftKey: true }), '?'],
    ['Command on a Mac', press('k', { metaKey: true }), 'mod+k'],
    ['the space bar', press(' '), 'space'],
    ['Shift with an arrow', press('ArrowDown', { shiftKey: true }), 'shift+arrowdown'],
    ['Shift alone', press('Shift', { shiftKey: true }), null],
  ])('%s', (_, pressed, step) => {
    expect(stepOf(pressed, true)).toBe(step)
  })

  test('Ctrl is the modifier where there is no Command', () => {
    expect(stepOf(press('k', { ctrlKey: true }), false)).toBe('mod+k')
    expect(stepOf(press('k', { ctrlKey: true }), true)).toBe('other+k')
  })
})

describe('typed keys', () => {
  const bindings = [
    ['g e', 'events'],
    ['e', 'archive'],
  ] as const

  test('match a command, the start of one, or nothing', () => {
    expect(matchKeys('e', bindings)).toEqual({ match: 'archive', isWaiting: false })
    expect(matchKeys('g', bindings)).toEqual({ match: null, isWaiting: true })
    expect(matchKeys('g e', bindings)).toEqual({ match: 'events', isWaiting: false })
    expect(matchKeys('q', bindings)).toEqual({ match: null, isWaiting: false })
  })

  test('conflict with the same keys and with longer ones that start with them', () => {
    expect(isClash('g', 'g e')).toBe(true)
    expect(isClash('e', 'e')).toBe(true)
    expect(isClash('e', 'g e')).toBe(false)
    expect(isClash('', '')).toBe(false)
  })
})

test('keys are shown as key caps of the platform', () => {
  expect(capsOf('mod+shift+z', true)).toEqual(['⌘', '⇧', 'Z'])
  expect(capsOf('mod+shift+z', false)).toEqual(['Ctrl', 'Shift', 'Z'])
  expect(capsOf('g e', true)).toEqual(['G', 'E'])
})

test('keys are read out in words', () => {
  expect(spokenKeys('mod+shift+z', true)).toBe('Command Shift Z')
  expect(spokenKeys('mod+k', false)).toBe('Control K')
  expect(spokenKeys('g e', true)).toBe('G then E')
  expect(spokenKeys('?', true)).toBe('question mark')
})
