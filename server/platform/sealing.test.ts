import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createSealing } from './sealing.ts'

const folder = () => mkdtempSync(path.join(tmpdir(), 'kept-sealing-'))
const sealingWith = (KEPT_SECRET?: string, KEPT_SECRET_PREVIOUS?: string, dataDir = folder()) =>
  createSealing({ KEPT_SECRET, KEPT_SECRET_PREVIOUS, dataDir })

const one = 'a secret of thirty-two characters!'
const two = 'another one of that length, at least'

describe('a sealed token', () => {
  test('can be opened, and is different each time', () => {
    const { seal, open } = sealingWith(one)

    expect(open(seal('xoxp-ünïcode'))).toBe('xoxp-ünïcode')
    expect(seal('token')).not.toBe(seal('token'))
    expect(seal('token')).not.toContain('token')
  })

  test('can be opened with the previous secret after the secret has changed', () => {
    const sealed = sealingWith(one).seal('token')

    expect(sealingWith(two, one).open(sealed)).toBe('token')
    expect(() => sealingWith(two).open(sealed)).toThrow('KEPT_SECRET isn’t the one')
  })

  test.each([
    ['was altered', (sealed: string) => sealed.slice(0, -2) + (sealed.endsWith('A') ? 'BB' : 'AA')],
    ['was cut off', (sealed: string) => sealed.slice(0, 20)],
    ['is empty', () => ''],
  ])('that %s cannot be opened', (_, damage) => {
    const { seal, open } = sealingWith(one)

    expect(() => open(damage(seal('token')))).toThrow('can’t be decrypted')
  })
})

describe('without KEPT_SECRET', () => {
  test('a secret is generated once, readable by this user only', () => {
    const dataDir = folder()
    const sealed = sealingWith(undefined, undefined, dataDir).seal('token')

    expect(sealingWith(undefined, undefined, dataDir).open(sealed)).toBe('token')
    expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toHaveLength(43)
  })

  test('a damaged secret stops the start and says what to do', () => {
    const dataDir = folder()
    writeFileSync(path.join(dataDir, 'secret'), 'short')

    expect(() => sealingWith(undefined, undefined, dataDir)).toThrow('is damaged')
  })
})
