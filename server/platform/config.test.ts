import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig, settingNames } from '#server/platform/config.ts'

describe('settings', () => {
  test('nothing set is a server on this machine with a database of its own', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 5378,
      publicUrl: 'http://localhost:5378',
      isLoopback: true,
      localSignIn: true,
      embeddedDatabase: true,
    })
  })

  test('an empty value counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 5378, embeddedDatabase: true })
  })

  test.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'kept.example.com' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/kept' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['KEPT_ROLES', { KEPT_ROLES: 'web,coffee' }],
    ['KEPT_ROLES', { KEPT_ROLES: 'web' }],
    ['KEPT_SECRET', { KEPT_SECRET: 'short' }],
    ['KEPT_SECRET', { DATABASE_URL: 'postgresql://localhost/kept' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', HOST: '0.0.0.0' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', PUBLIC_URL: 'https://kept.example.com' }],
  ])('a wrong %s is named in one sentence', (name, variables) => {
    expect(() => readConfig(variables)).toThrow(new RegExp(`^${name} .*\\.$|^${name} .*rand -base64 32$`))
  })

  test.each([
    ['without Google, on this machine', {}, true],
    ['behind a proxy with a public address', { PUBLIC_URL: 'https://kept.example.com' }, false],
    ['on every address of the machine', { HOST: '0.0.0.0' }, false],
    ['on every address, when allowed', { HOST: '0.0.0.0', LOCAL_SIGN_IN: 'allow' }, true],
    ['when switched off', { LOCAL_SIGN_IN: 'off' }, false],
    ['with Google', { GOOGLE_CLIENT_ID: 'client' }, false],
    ['with Google, even when allowed', { GOOGLE_CLIENT_ID: 'client', LOCAL_SIGN_IN: 'allow' }, false],
  ])('local sign-in %s', (_, variables, allowed) => {
    expect(readConfig(variables).localSignIn).toBe(allowed)
  })

  test('.env.example names every setting, in the order of the code', () => {
    const named = readFileSync('.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm)

    expect(named).toEqual(settingNames)
  })
})
