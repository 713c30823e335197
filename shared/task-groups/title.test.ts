import { expect, test } from 'vitest'
import { editedGroupTitle, newGroupTitle } from './title.ts'

test.each([
  ['what was written, without the spaces around it', '  Hiring ', 'Hiring'],
  ['left empty, its first name', '', 'Group name'],
  ['only spaces, its first name', '   ', 'Group name'],
])('an edited group is called: %s', (_, typed, title) => {
  expect(editedGroupTitle(typed)).toBe(title)
})

test.each([
  ['a title makes a group', 'Hiring', 'Hiring'],
  ['no title makes none', ' ', null],
  ['the first name alone makes none', ' Group name ', null],
])('%s', (_, typed, title) => {
  expect(newGroupTitle(typed)).toBe(title)
})
