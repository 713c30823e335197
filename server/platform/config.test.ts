import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig, settingNames } from '#server/platform/config.ts'
import { checkProviders } from '#server/providers/check-providers.ts'

const local = { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'qwen3', LLM_BASE_URL: 'http://localhost:11434/v1' }

describe('settings', () => {
  test('without settings the server runs on this machine with an embedded database', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 5378,
      publicUrl: 'http://localhost:5378',
      isLoopback: true,
      localSignIn: true,
      embeddedDatabase: true,
    })
  })

  test('a flag is on when it’s listed, and off with a minus', () => {
    expect(readConfig({ FEATURES: 'topicsPage, -BOTLESS' }).FEATURES).toEqual({ topicsPage: true, BOTLESS: false })
    expect(() => readConfig({ FEATURES: '-botless' })).toThrow(
      /^FEATURES names “botless”, which isn’t a flag\. There are: topicsPage, .*MULTI_ACCOUNT_EMAIL\. Fix it/,
    )
  })

  test('an empty value counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 5378, embeddedDatabase: true })
  })

  test.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'kept.example.com' }],
    ['ANALYTICS_URL', { ANALYTICS_URL: 'ftp://events.example' }],
    ['ANALYTICS_URL', { ANALYTICS_URL: 'https://kept:secret@events.example' }],
    ['SUPPORT_WIDGET_URL', { SUPPORT_WIDGET_URL: 'javascript:alert(1)' }],
    ['SUPPORT_WIDGET_URL', { SUPPORT_WIDGET_URL: 'chat.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/kept' }],
    ['DATABASE_URL', { DATABASE_DIRECT_URL: 'postgresql://localhost/kept' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['FEATURES', { FEATURES: 'topicspage' }],
    ['KEPT_ROLES', { KEPT_ROLES: 'web,coffee' }],
    ['REDIS_URL', { REDIS_URL: 'localhost:6379' }],
    ['KEPT_ROLES', { KEPT_ROLES: 'web' }],
    ['KEPT_ROLES', { KEPT_ROLES: 'worker', DATABASE_URL: 'postgresql://localhost/kept' }],
    ['KEPT_SECRET', { KEPT_SECRET: 'short' }],
    ['KEPT_SECRET', { DATABASE_URL: 'postgresql://localhost/kept' }],
    ['LLM_PROVIDER', { LLM_PROVIDER: 'oracle' }],
    ['LLM_MODEL', { LLM_PROVIDER: 'openai', LLM_API_KEY: 'key' }],
    ['LLM_API_KEY', { LLM_PROVIDER: 'openai', LLM_MODEL: 'gpt-5-mini' }],
    ['LLM_API_KEY', { LLM_PROVIDER: 'anthropic', LLM_MODEL: 'claude-haiku-4-5' }],
    ['LLM_BASE_URL', { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'qwen3' }],
    ['LLM_CONTEXT_TOKENS', { LLM_CONTEXT_TOKENS: '500' }],
    ['LLM_INPUT_PRICE', { LLM_INPUT_PRICE: 'cheap' }],
    ['LLM_OUTPUT_PRICE', { LLM_OUTPUT_PRICE: '-1' }],
    ['LLM_DAILY_LIMIT', { LLM_DAILY_LIMIT: '0' }],
    ['LLM_INPUT_PRICE', { LLM_DAILY_LIMIT: '0.5', ...local }],
    ['LLM_OUTPUT_PRICE', { LLM_DAILY_LIMIT: '0.5', LLM_INPUT_PRICE: '0.25', ...local }],
    ['MEETING_BOT', { MEETING_BOT: 'parrot' }],
    ['RECALL_API_KEY', { MEETING_BOT: 'recall', RECALL_WEBHOOK_SECRET: 'whsec_c2VjcmV0' }],
    ['RECALL_API_URL', { MEETING_BOT: 'recall', RECALL_API_URL: 'eu-central-1' }],
    ['RECALL_WEBHOOK_SECRET', { MEETING_BOT: 'recall', RECALL_API_KEY: 'key' }],
    ['RECALL_WEBHOOK_SECRET', { RECALL_WEBHOOK_SECRET: 'secret' }],
    ['RECALL_WEBHOOK_SECRET', { RECALL_WEBHOOK_SECRET: 'whsec_c2VjcmV0,' }],
    ['ATTENDEE_API_URL', { MEETING_BOT: 'attendee', ATTENDEE_API_KEY: 'key', ATTENDEE_WEBHOOK_SECRET: 'c2VjcmV0' }],
    [
      'ATTENDEE_API_KEY',
      { MEETING_BOT: 'attendee', ATTENDEE_API_URL: 'https://attendee.example', ATTENDEE_WEBHOOK_SECRET: 'c2VjcmV0' },
    ],
    [
      'ATTENDEE_WEBHOOK_SECRET',
      { MEETING_BOT: 'attendee', ATTENDEE_API_URL: 'https://attendee.example', ATTENDEE_API_KEY: 'key' },
    ],
    ['ATTENDEE_WEBHOOK_SECRET', { ATTENDEE_WEBHOOK_SECRET: 'not base64' }],
    ['VEXA_API_URL', { MEETING_BOT: 'vexa', VEXA_API_KEY: 'key', VEXA_WEBHOOK_SECRET: 'secret' }],
    ['VEXA_API_KEY', { MEETING_BOT: 'vexa', VEXA_API_URL: 'http://localhost:18056', VEXA_WEBHOOK_SECRET: 'secret' }],
    ['VEXA_WEBHOOK_SECRET', { MEETING_BOT: 'vexa', VEXA_API_URL: 'http://localhost:18056', VEXA_API_KEY: 'key' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', HOST: '0.0.0.0' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', PUBLIC_URL: 'https://kept.example.com' }],
  ])('an invalid %s is reported in one sentence that names it', (name, variables) => {
    expect(() => checkProviders(readConfig(variables))).toThrow(
      new RegExp(`^${name} .*\\.$|^${name} .*rand -base64 32$`),
    )
  })

  test('an invalid setting is named, with where to fix it', () => {
    expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow(/^LOG_LEVEL .* Fix it in the environment or in \.env\.$/)
  })

  test('a local model needs an address and no key', () => {
    expect(readConfig(local)).toMatchObject({ LLM_PROVIDER: 'openai-compatible', LLM_CONTEXT_TOKENS: 32_000 })
  })

  test('there can be several webhook secrets during a rotation', () => {
    const RECALL_WEBHOOK_SECRET = 'whsec_c2VjcmV0, whsec_b3RoZXI='

    expect(readConfig({ MEETING_BOT: 'recall', RECALL_API_KEY: 'key', RECALL_WEBHOOK_SECRET })).toMatchObject({
      RECALL_WEBHOOK_SECRET,
    })
  })

  test.each([
    ['without Google, on this machine', {}, true],
    ['behind a proxy with a public address', { PUBLIC_URL: 'https://kept.example.com' }, false],
    ['on every address of the machine', { HOST: '0.0.0.0' }, false],
    ['on every address, when allowed', { HOST: '0.0.0.0', LOCAL_SIGN_IN: 'allow' }, true],
    ['when switched off', { LOCAL_SIGN_IN: 'off' }, false],
    ['with Google', { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' }, false],
    [
      'with Google, even when allowed',
      { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret', LOCAL_SIGN_IN: 'allow' },
      false,
    ],
  ])('local sign-in %s', (_, variables, allowed) => {
    expect(readConfig(variables).localSignIn).toBe(allowed)
  })

  test('a Google client without its secret stops the start, since no one could sign in', () => {
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'client' })).toThrow(
      /^GOOGLE_CLIENT_SECRET is required with GOOGLE_CLIENT_ID\./,
    )
  })

  test('.env.example lists every setting, in the order of the code', () => {
    const named = readFileSync('.env.example', 'utf8').match(/^[A-Z\d_]+(?==)/gm)

    expect(named).toEqual(settingNames)
  })

  test('every setting is read by the server', () => {
    const code = globSync('server/**/*.ts')
      .filter((file) => !/\.(test|fixture)\./.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
      .replaceAll(/^ {2}[A-Z\d_]+:/gm, '') // their definitions

    expect(settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
  })
})
