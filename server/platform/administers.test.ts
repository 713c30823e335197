import { expect, test } from 'vitest'
import { administers } from '#server/platform/administers.ts'

const config = { ADMIN_EMAILS: ['ida@portolan.example'] }

test.each([
  ['someone it lists', { email: 'Ida@portolan.example', isOnOwnMachine: false }, true],
  ['anyone on their own machine', { email: 'ben@portolan.example', isOnOwnMachine: true }, true],
  ['someone else', { email: 'ben@portolan.example', isOnOwnMachine: false }, false],
  ['someone without an address', { email: null, isOnOwnMachine: false }, false],
])('a server is run by %s: %j is %s', (_, user, runs) => {
  expect(administers(config, user)).toBe(runs)
})
