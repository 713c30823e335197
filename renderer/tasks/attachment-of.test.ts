import { expect, test } from 'vitest'
import { attachmentOf } from './attachment-of.ts'

test.each([
  [
    'its title is its own',
    ' https://docs.example/berths?x=1 ',
    'Berths',
    { title: 'Berths', url: 'https://docs.example/berths?x=1' },
  ],
  [
    'without a title it is called by its address',
    'https://www.docs.example/berths',
    '  ',
    { title: 'docs.example/berths', url: 'https://www.docs.example/berths' },
  ],
  ['www is enough', 'www.docs.example', '', { title: 'docs.example', url: 'https://www.docs.example/' }],
  ["a word isn't an address", 'berths', '', null],
  ["a script isn't an address", 'javascript:alert(1)', '', null],
  ["a file isn't an address", 'file:///etc/passwd', '', null],
])('%s', (_, typed, title, attachment) => {
  expect(attachmentOf(typed, title, 'id')).toEqual(attachment && { id: 'id', ...attachment })
})
