import { expect, test } from 'vitest'
import { textToSave, titleToSave, withUpdate, withTyped } from './autosave.ts'

test('an unchanged text is not saved', () => {
  expect(textToSave({ text: 'Week 50 suits us.', saved: 'Week 50 suits us.' })).toBeNull()
})

test('a changed text is saved, even an empty one', () => {
  expect(textToSave({ text: 'Week 51', saved: 'Week 50' })).toBe('Week 51')
  expect(textToSave({ text: '', saved: 'Week 50' })).toBe('')
})

test.each([
  [
    'replaces an untouched text',
    { text: 'old', saved: 'old', theirs: null },
    'new',
    { text: 'new', saved: 'new', theirs: null },
  ],
  [
    'waits while the user is typing',
    { text: 'mine', saved: 'old', theirs: null },
    'new',
    { text: 'mine', saved: 'old', theirs: 'new' },
  ],
  [
    'replaces an earlier update',
    { text: 'mine', saved: 'old', theirs: 'new' },
    'newer',
    { text: 'mine', saved: 'old', theirs: 'newer' },
  ],
  [
    'is ignored when it equals the saved text',
    { text: 'mine', saved: 'old', theirs: 'new' },
    'old',
    { text: 'mine', saved: 'old', theirs: null },
  ],
  [
    'is ignored when both texts are the same',
    { text: 'mine', saved: 'old', theirs: null },
    'mine',
    { text: 'mine', saved: 'mine', theirs: null },
  ],
])('an update %s', (_, draft, update, after) => {
  expect(withUpdate(draft, update)).toEqual(after)
})

test('continuing to type replaces the other text, and typing the same text saves nothing', () => {
  const asked = { text: 'mine', saved: 'old', theirs: 'new' }

  expect(textToSave(withTyped(asked, 'mine too'))).toBe('mine too')
  expect(textToSave(withTyped(asked, 'new'))).toBeNull()
})

test.each([
  ['  Call   Beatriz ', 'Call Beatriz'],
  ['   ', null],
  ['Send draft', null],
])('a title typed as “%s” saves %s', (typed, saved) => {
  expect(titleToSave(typed, 'Send draft')).toBe(saved)
})
