import { expect, test } from 'vitest'
import { editedGroupTitle, newGroupTitle } from './title.ts'

test.each([
  ['a title is trimmed', '  Hiring ', 'Hiring'],
  ['an empty title becomes the default', '', 'Group name'],
  ['spaces become the default', '   ', 'Group name'],
])('after an edit, %s', (_, typed, title) => {
  expect(editedGroupTitle(typed)).toBe(title)
})

test.each([
  ['a title creates a group', 'Hiring', 'Hiring'],
  ['an empty title creates none', '', null],
  ['spaces create none', '   ', null],
  ['the default title creates none', ' Group name ', null],
])('%s', (_, typed, title) => {
  expect(newGroupTitle(typed)).toBe(title)
})
