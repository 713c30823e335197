import { expect, test } from 'vitest'
import { ConfigProblem } from '#server/platform/config.ts'
import { faultOf } from './fault-of.ts'
import { addressOf } from './owner.ts'

test.each([
  ['Maya Okafor', 'maya.okafor@this-mac.invalid'],
  ['  Zoë  O’Brien-Núñez ', 'zoe.o.brien.nunez@this-mac.invalid'],
  ['東京', 'owner@this-mac.invalid'],
  ['<script>alert(1)</script>', 'script.alert.1.script@this-mac.invalid'],
  [`${'a'.repeat(59)} b`, `${'a'.repeat(59)}@this-mac.invalid`],
])('the address of %j is %s', (name, address) => {
  expect(addressOf(name)).toBe(address)
})

test.each([
  [
    'a port that is taken',
    new ConfigProblem('Port 5378 is in use.', { cause: Object.assign(new Error('listen'), { code: 'EADDRINUSE' }) }),
    'port-taken',
  ],
  ['a full disk reported by Node', Object.assign(new Error('write'), { code: 'ENOSPC' }), 'disk-full'],
  [
    'a full disk reported by PostgreSQL',
    new ConfigProblem('Not created', {
      cause: Object.assign(new Error('initdb'), { stderr: Buffer.from('could not write: No space left on device') }),
    }),
    'disk-full',
  ],
  ['data of a newer app', new ConfigProblem('Newer', { why: 'newer-data' }), 'newer-data'],
  ['a folder that is in use', new ConfigProblem('Another', { why: 'in-use' }), 'in-use'],
  ['a folder that cannot be written', new ConfigProblem('Cannot', { why: 'not-writable' }), 'not-writable'],
  ['a setting that is wrong', new ConfigProblem('PORT must be a number'), 'broken'],
  ['anything else', 'a string', 'broken'],
])('%s is reported as such', (_, error, fault) => {
  expect(faultOf(error)).toBe(fault)
})
