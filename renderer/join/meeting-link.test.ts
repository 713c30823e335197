import { expect, test } from 'vitest'
import { linkIn } from './meeting-link.ts'

test.each([
  ['https://zoom.us/j/81234567890?pwd=abc', 'https://zoom.us/j/81234567890?pwd=abc'],
  ['  https://meet.google.com/abc-defg-hij \n', 'https://meet.google.com/abc-defg-hij'],
  ['meet.google.com/abc-defg-hij', 'https://meet.google.com/abc-defg-hij'],
  ['Maya invites you to a call.\nJoin: https://acme.zoom.us/my/maya\nMeeting ID: 1', 'https://acme.zoom.us/my/maya'],
  ['https://calls.example/abc', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%j is the link %s', (text, link) => {
  expect(linkIn(text)).toBe(link)
})
