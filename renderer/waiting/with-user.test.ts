import { expect, test } from 'vitest'
import { anEntry } from './waiting.fixture.ts'
import { titleForUser } from './with-user.ts'

test.each([
  ['Send Maya the comparison', 'I’ll send it.', 'Maya Okafor', 'Send you the comparison'],
  ['Send Maya Okafor’s key to Ben', 'I’ll send it.', 'Maya Okafor', 'Send your key to Ben'],
  ['Send the plan in May', 'I’ll send it.', 'May Reis', 'Send the plan in May'],
  ['Maya den Vertrag schicken', 'Ich schicke ihn dir.', 'Maya Okafor', 'Maya den Vertrag schicken'],
])('“%s” reads for its user', (title, quote, me, shown) => {
  expect(titleForUser(anEntry({ name: 'Inês Duarte', title, quote }), me)).toBe(shown)
})
