import { expect, test } from 'vitest'
import { maySignUp } from '#server/me/signup-rules.ts'

const rules = { CONSUMER_MAIL_DOMAINS: ['gmail.com', 'googlemail.com'], SIGNUP_ALLOW_LIST: ['press@gmail.com'] }

test.each([
  ['a work address', 'maya@portolan.example', true],
  ['a consumer address', 'maya@gmail.com', false],
  ['a consumer address in capitals', 'Maya@GMail.com', false],
  ['the other consumer domain', 'maya@googlemail.com', false],
  ['an address on the allow list', 'Press@gmail.com', true],
  ['a work domain that ends like a consumer one', 'maya@notgmail.com', true],
  ['a consumer domain before the @', 'gmail.com@portolan.example', true],
])('%s: %s', (_, email, ok) => {
  expect(maySignUp(email, rules).ok).toBe(ok)
})
