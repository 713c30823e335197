import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { botVendors } from '#tests/support/bot-vendors.ts'
import { aGoogle, type GoogleStandIn } from '#tests/support/google-stand-in.ts'
import { aMacStorage } from '#tests/support/mac-storage.ts'
import { speechVendors } from '#tests/support/speech-vendors.ts'
import { aStripe } from '#tests/support/stripe/stripe-stand-in.ts'
import { diagnose, services } from './services.ts'

let google: GoogleStandIn
beforeAll(async () => {
  google = await aGoogle()
})
afterEach(() => google.recovers())
afterAll(() => google.stop())

/** What `npm run doctor` says about a service. */
function about(name: string, settings: Record<string, string>) {
  return diagnose(
    services.find((service) => service.name === name)!,
    readConfig(settings),
  )
}

describe('Google', () => {
  test('is asked whether it accepts this client', async () => {
    const { isWell, said } = await about('Google', { ...google.settings, PUBLIC_URL: 'https://kept.example' })

    expect(said).toBe(
      `● Google: ${google.url} accepts this client; its redirect URI must be https://kept.example/api/auth/google/callback`,
    )
    expect(isWell).toBe(true)
  })

  test('that doesn’t accept it is reported, with what to do', async () => {
    const { isWell, said } = await about('Google', { ...google.settings, GOOGLE_CLIENT_SECRET: 'not it' })

    expect(said).toMatch(/^✗ Google: Google rejects GOOGLE_CLIENT_ID with this GOOGLE_CLIENT_SECRET\./)
    expect(isWell).toBe(false)
  })

  test('that is down is reported', async () => {
    google.fails('down')

    expect((await about('Google', google.settings)).said).toMatch(/^✗ Google: Google isn’t responding\./)
  })
})

describe.each(botVendors)('$name', ({ begin }) => {
  test('is asked whether it accepts the bots’ key', async () => {
    const vendor = await begin()
    const { isWell, said } = await about('Meeting bot', { ...vendor.settings, PUBLIC_URL: 'https://kept.example' })
    await vendor.stop()

    expect(said).toBe(
      `● Meeting bot: ${vendor.provider} accepts the key; its webhooks must go to https://kept.example/api/webhooks/${vendor.provider}`,
    )
    expect(isWell).toBe(true)
  })

  test('that rejects it is reported, with the name of the setting', async () => {
    const vendor = await begin()
    const setting = `${vendor.provider.toUpperCase()}_API_KEY`
    const { isWell, said } = await about('Meeting bot', { ...vendor.settings, [setting]: 'guessed' })
    await vendor.stop()

    expect(said).toMatch(new RegExp(`^✗ Meeting bot: .* rejects ${setting} at http`))
    expect(isWell).toBe(false)
  })
})

describe.each(speechVendors)('speech by $name', ({ begin }) => {
  test('is asked whether it accepts our audio', async () => {
    const vendor = await begin()
    const { isWell, said } = await about('Speech', vendor.settings)
    await vendor.stop()

    expect(said).toBe(
      `● Speech: ${vendor.provider} accepts our audio; transcripts come ${vendor.provider === 'deepgram' ? 'live' : 'a few minutes later'}`,
    )
    expect(isWell).toBe(true)
  })

  test.each([
    ['SPEECH_API_KEY', /^✗ Speech: .* rejects SPEECH_API_KEY at http/],
    ['SPEECH_MODEL', /^✗ Speech: .* has no model guessed at http/],
  ])('that does not take %s is said', async (setting, sentence) => {
    const vendor = await begin()
    const { isWell, said } = await about('Speech', { ...vendor.settings, [setting]: 'guessed' })
    await vendor.stop()

    expect(said).toMatch(sentence)
    expect(isWell).toBe(false)
  })
})

describe('the download of the Mac app', () => {
  test.each([
    ['is looked for', [206, { 'content-range': 'bytes 0-0/100663296' }], /^● Mac app: http.* exists \(96 MB\)$/, true],
    ['that is a page instead is said', [200, { 'content-type': 'text/html' }], /^✗ Mac app: /, false],
  ] as const)('%s', async (_, [status, headers], sentence, exists) => {
    const storage = await aMacStorage()
    storage.answers = () => [status, headers]
    const { isWell, said } = await about('Mac app', { DOWNLOAD_MAC_URL: storage.url })
    await storage.stop()

    expect(said).toMatch(sentence)
    expect(isWell).toBe(exists)
  })

  test('without a URL is off, which isn’t a failure', async () => {
    const { isWell, said } = await about('Mac app', {})

    expect(said).toMatch(/^○ Mac app: off, .* set DOWNLOAD_MAC_URL/)
    expect(isWell).toBe(true)
  })
})

describe('payments', () => {
  test('are off without settings, which isn’t a failure', async () => {
    expect(await about('Payments', {})).toEqual({
      isWell: true,
      said: '○ Payments: off, Kept is free for everyone. To turn it on, follow docs/payments.md.',
    })
  })

  test.each([
    [
      'here',
      {},
      /● Payments: .* \(test mode\) .* \$19 a month; forward its webhooks with: stripe listen --forward-to http/,
    ],
    ['without the price', { STRIPE_PRICE_ID: '' }, /✗ Payments: STRIPE_PRICE_ID is required/],
    ['with another price', { STRIPE_PRICE_ID: 'price_2' }, /✗ Payments: Stripe has no price STRIPE_PRICE_ID/],
    ['with another key', { STRIPE_SECRET_KEY: 'sk_test_2' }, /✗ Payments: Stripe rejects STRIPE_SECRET_KEY/],
    [
      'elsewhere',
      { PUBLIC_URL: 'https://kept.example' },
      /✗ Payments: Stripe sends no webhooks to https:\/\/kept.example/,
    ],
    ['on their own', { STRIPE_API_URL: 'http://127.0.0.1:9' }, /✗ Payments: Stripe isn’t responding/],
  ])('are checked %s', async (_, settings, sentence) => {
    const stripe = await aStripe()
    const { said } = await about('Payments', { ...stripe.settings, ...settings })
    await stripe.stop()

    expect(said).toMatch(sentence)
  })
})

test('the free space on the disk is shown', async () => {
  expect((await about('Disk', { DATA_DIR: import.meta.dirname })).said).toMatch(/^● Disk: \d+\.\d GB free in /)
})

test('an embedded database that isn’t running is no failure, however often it’s looked for', async () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'kept-doctor-')) // which only this user can enter
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))

  for (let time = 0; time < 2; time++)
    expect((await about('Database', { DATA_DIR })).said).toBe(`● Database: embedded, in ${DATA_DIR}; not running`)
  expect(readdirSync(DATA_DIR)).toEqual([])
})
