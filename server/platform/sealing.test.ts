import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { sealerBefore } from '#tests/support/sealed-before.ts'
import { createSealing } from './sealing.ts'

const folder = () => mkdtempSync(path.join(tmpdir(), 'kept-sealing-'))
const sealingWith = (KEPT_SECRET?: string, KEPT_SECRET_PREVIOUS?: string, dataDir = folder()) =>
  createSealing({ KEPT_SECRET, KEPT_SECRET_PREVIOUS, dataDir })

const one = 'a secret of thirty-two characters!'
const place = 'hooks.sealedSecret:1'
const two = 'another one of that length, at least'

describe('a sealed token', () => {
  test('can be opened, and is different each time', () => {
    const { seal, open } = sealingWith(one)

    expect(open(seal('xoxp-ünïcode', place), place)).toBe('xoxp-ünïcode')
    expect(seal('token', place)).not.toBe(seal('token', place))
    expect(seal('token', place)).not.toContain('token')
  })

  test('can only be opened where it belongs', () => {
    const { seal, open, isCurrent } = sealingWith(one)
    const sealed = seal('token', place)

    expect(() => open(sealed, 'hooks.sealedSecret:2')).toThrow('can’t be decrypted')
    expect(() => open(sealed.replace('v2.', 'v1.'), 'hooks.sealedSecret:2')).toThrow('can’t be decrypted')
    expect([isCurrent(sealed, place), isCurrent(sealed, 'hooks.sealedSecret:2')]).toEqual([true, false])
  })

  test('from before it was bound to a place can be opened, and is due to be sealed again', () => {
    const { open, isCurrent } = sealingWith(one)
    const sealed = sealerBefore(one)('token')

    expect([open(sealed, place), isCurrent(sealed, place)]).toEqual(['token', false])
  })

  test('can be opened with the previous secret after the secret has changed', () => {
    const sealed = sealingWith(one).seal('token', place)

    expect(sealingWith(two, one).open(sealed, place)).toBe('token')
    expect(() => sealingWith(two).open(sealed, place)).toThrow('KEPT_SECRET isn’t the one')
  })

  test.each([
    ['was altered', (sealed: string) => sealed.slice(0, -2) + (sealed.endsWith('A') ? 'BB' : 'AA')],
    ['was cut off', (sealed: string) => sealed.slice(0, 20)],
    ['is empty', () => ''],
  ])('that %s cannot be opened', (_, damage) => {
    const { seal, open } = sealingWith(one)

    expect(() => open(damage(seal('token', place)), place)).toThrow('can’t be decrypted')
  })
})

describe('without KEPT_SECRET', () => {
  test('a secret is generated once, readable by this user only', () => {
    const dataDir = folder()
    const sealed = sealingWith(undefined, undefined, dataDir).seal('token', place)

    expect(sealingWith(undefined, undefined, dataDir).open(sealed, place)).toBe('token')
    expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toHaveLength(43)
  })

  test('a damaged secret stops the start and says what to do', () => {
    const dataDir = folder()
    writeFileSync(path.join(dataDir, 'secret'), 'short')

    expect(() => sealingWith(undefined, undefined, dataDir)).toThrow('is damaged')
  })
})
