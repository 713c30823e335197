import { expect, test } from 'vitest'
import { blockedEmail, domainOf } from './blocked-email.ts'

test.each([
  ['no cookies at all', '', null],
  ['other cookies only', 'theme=dark; not-blocked-email=x%40y.example', null],
  ['an address', 'theme=dark; blocked-email=maya%40gmail.com', 'maya@gmail.com'],
  ['an address with a plus', 'blocked-email=maya%2Bkept%40gmail.com', 'maya+kept@gmail.com'],
  ['an empty value', 'blocked-email=', null],
  ['a value that is no address', 'blocked-email=gmail', null],
  ['markup', 'blocked-email=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%40gmail.com', null],
  ['a value that cannot be decoded', 'blocked-email=%E0%A4%A', null],
  ['a value that is too long', `blocked-email=${'a'.repeat(400)}%40gmail.com`, null],
])('the blocked email in a browser with %s', (_, cookies, address) => {
  expect(blockedEmail(cookies)).toBe(address)
})

test('the domain follows the last @', () => {
  expect(domainOf('maya@gmail.com')).toBe('gmail.com')
})
