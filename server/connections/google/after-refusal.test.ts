import { expect, test } from 'vitest'
import { GrantLost } from '#server/auth/google-access.ts'
import { ApiRefusal, kindOf, waitBeforeTry } from '#server/providers/google/api-refusal.ts'
import { meaningOf } from './after-refusal.ts'

const busy = (retryAfterSeconds: number | null = null) =>
  new ApiRefusal({ kind: 'busy', message: 'busy', retryAfterSeconds })

test.each([
  [429, [], 'busy'],
  [503, [], 'busy'],
  [403, ['userRateLimitExceeded'], 'busy'],
  [403, ['rateLimitExceeded'], 'busy'],
  [403, ['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'], 'scope'],
  [403, ['domainPolicy'], 'scope'],
  [403, ['accessNotConfigured'], 'other'],
  [401, ['authError'], 'token'],
  [410, ['fullSyncRequired'], 'gone'],
  [404, ['notFound'], 'not-found'],
  [400, ['invalidArgument'], 'other'],
] as const)('%i with %j is %s', (status, reasons, kind) => {
  expect(kindOf(status, reasons)).toBe(kind)
})

test.each([
  ['a busy Google is retried after a growing delay', 2, busy(), 1000],
  ['and a third time', 3, busy(), 2000],
  ['but not a fourth time', 4, busy(), null],
  ['it is retried after the delay it asks for', 2, busy(3), 3000],
  ['but not if that delay is too long', 2, busy(60), null],
  ['a permanent refusal is not retried', 2, new ApiRefusal({ kind: 'scope', message: 'no' }), null],
])('%s', (_, attempt, refusal, waitMs) => {
  expect(waitBeforeTry(attempt, refusal, 1)).toBe(waitMs)
})

test('delays are jittered, so that not all requests come back at once', () => {
  expect(waitBeforeTry(2, busy(), 0)).toBe(500)
})

test.each([
  ['a lost grant is reported as such', new GrantLost(), 0, { what: 'lost' }],
  ['a missing scope is reported as such', new ApiRefusal({ kind: 'scope', message: 'no' }), 0, { what: 'scope' }],
  ['a busy Google is asked later', busy(), 0, { what: 'later', waitSeconds: 30 }],
  ['later each time', busy(), 120, { what: 'later', waitSeconds: 240 }],
  ['up to a quarter of an hour', busy(), 900, { what: 'later', waitSeconds: 900 }],
  ['or after the delay it asks for', busy(3600), 900, { what: 'later', waitSeconds: 3600 }],
  ['anything else is unexpected', new Error('bug'), 0, { what: 'unexpected' }],
])('%s', (_, error, waited, meaning) => {
  expect(meaningOf(error, waited)).toEqual(meaning)
})
