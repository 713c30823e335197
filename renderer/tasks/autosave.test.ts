import { expect, test } from 'vitest'
import { shownNotes, textToSave, titleToSave, withNews } from './autosave.ts'

test('nothing is saved when nothing was changed', () => {
  expect(textToSave({ text: 'Week 50 suits us.', saved: 'Week 50 suits us.' })).toBeNull()
})

test('a changed text is saved, also an emptied one', () => {
  expect(textToSave({ text: 'Week 51', saved: 'Week 50' })).toBe('Week 51')
  expect(textToSave({ text: '', saved: 'Week 50' })).toBe('')
})

test('without notes the captured context stands in their place, and looking at it saves nothing', () => {
  const shown = shownNotes({ notes: '', contextSummary: 'Beatriz asked for the week.' })

  expect(shown).toBe('Beatriz asked for the week.')
  expect(textToSave({ text: shown, saved: shown })).toBeNull()
})

test('news from elsewhere replaces an untouched text and never one being written', () => {
  expect(withNews({ text: 'old', saved: 'old' }, 'new')).toEqual({ text: 'new', saved: 'new' })
  expect(withNews({ text: 'my words', saved: 'old' }, 'new')).toEqual({ text: 'my words', saved: 'old' })
})

test.each([
  ['  Call   Beatriz ', 'Call Beatriz'],
  ['   ', null],
  ['Send draft', null],
])('a title typed as “%s” saves %s', (typed, saved) => {
  expect(titleToSave(typed, 'Send draft')).toBe(saved)
})
