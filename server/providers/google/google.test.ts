import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { createGoogle, type Google } from '#server/providers/google/google.ts'
import type { Problem } from '#shared/problems.ts'
import { aGoogle, type Flaw, type GoogleStandIn } from '#tests/support/google-stand-in.ts'

const verifier = 'v'.repeat(43)

let standIn: GoogleStandIn
let google: Google
let paths: string[]
beforeAll(async () => {
  standIn = await aGoogle()
  standIn.serves(({ method, url }) => {
    paths.push(`${method} ${url!.split('?')[0]}`)
    return false
  })
})
beforeEach(() => {
  paths = []
  google = googleWith({})
})
afterEach(() => standIn.recovers())
afterAll(() => standIn.stop())

function googleWith(settings: Record<string, string>, timeoutMs = 5_000): Google {
  return createGoogle(readConfig({ ...standIn.settings, ...settings }), { timeoutMs })!
}

/** The code that a browser would bring back. */
async function aCode(nonce = 'a nonce'): Promise<string> {
  const url = await google.consentUrl({ state: 's', nonce, verifier, forceConsent: true, choose: false })
  const answer = await fetch(url, { redirect: 'manual' })
  return new URL(answer.headers.get('location')!).searchParams.get('code')!
}

const grantOf = async () => (await google.exchange({ code: await aCode(), verifier, nonce: 'a nonce' })).grant
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  )

test('Google is off without a client', () => {
  expect(createGoogle(readConfig({}))).toBeNull()
})

test('the data APIs use Google’s URL unless another is set', () => {
  expect(createGoogle(readConfig({ ...standIn.settings, GOOGLE_API_URL: '' }))!.apiUrl).toBeUndefined()
  expect(googleWith({ GOOGLE_API_URL: 'http://localhost:9/' }).apiUrl).toBe('http://localhost:9')
})

test('a code is exchanged for the identity and the grant', async () => {
  expect(await google.exchange({ code: await aCode(), verifier, nonce: 'a nonce' })).toEqual({
    identity: {
      googleId: '1001',
      email: 'ada@portolan.example',
      name: 'Ada Winter',
      picture: null,
      hostedDomain: 'portolan.example',
    },
    grant: {
      accessToken: expect.stringMatching(/^ya29\./),
      refreshToken: expect.stringMatching(/^1\/\//),
      expiresInSeconds: 3599,
      scopes: [
        'openid',
        'https://www.googleapis.com/auth/userinfo.email',
        'https://www.googleapis.com/auth/userinfo.profile',
      ],
    },
  })
})

test('the consent URL carries only the hash of the verifier, and a code needs the verifier', async () => {
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const code = await aCode()

  expect(standIn.asked.at(-1)!.get('code_challenge')).toBe(challenge)
  expect(await failureOf(google.exchange({ code, verifier: 'w'.repeat(43), nonce: 'a nonce' }))).toMatchObject({
    reason: 'invalid_grant',
  })
})

test('endpoints and keys are fetched once', async () => {
  await grantOf()
  await grantOf()

  expect(paths.filter((path) => path.startsWith('GET /.well-known'))).toHaveLength(1)
  expect(paths.filter((path) => path === 'GET /jwks')).toHaveLength(1)
})

test('tokens with unknown keys don’t trigger repeated reloads', async () => {
  for (let time = 0; time < 5; time++) {
    standIn.spoils('key')
    expect(await failureOf(grantOf())).toMatchObject({ because: 'not-genuine' })
  }

  expect(paths.filter((path) => path === 'GET /jwks')).toHaveLength(1)
})

test.each<[string, Flaw]>([
  ['that was changed after it was signed', 'signature'],
  ['that is not signed at all', 'alg'],
  ['with another nonce', 'nonce'],
  ['for another app', 'aud'],
  ['of another issuer', 'iss'],
  ['that has expired', 'exp'],
])('an ID token %s is refused', async (_, flaw) => {
  standIn.spoils(flaw)

  expect(await failureOf(grantOf())).toMatchObject({ because: 'not-genuine' })
})

test('a new key of Google’s is fetched', async () => {
  await grantOf()
  await standIn.rotates()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })

  expect(await grantOf()).toBeDefined()
  expect(paths.filter((path) => path === 'GET /jwks')).toHaveLength(2)
  vi.useRealTimers()
})

test('reads a token for another audience, such as a push’s', async () => {
  const token = await standIn.signs({
    aud: 'https://kept.example/push',
    sub: '7',
    email: 'push@portolan.example',
    email_verified: true,
  })

  expect(await google.readToken(token, 'https://kept.example/push')).toMatchObject({
    email: 'push@portolan.example',
    email_verified: true,
  })
  expect(await failureOf(google.readToken(token, 'https://evil.example/push'))).toMatchObject({
    because: 'not-genuine',
  })
  expect(await failureOf(google.readToken('no token', 'https://kept.example/push'))).toMatchObject({
    because: 'not-genuine',
  })
})

test('revoking a grant is idempotent', async () => {
  const { refreshToken } = await grantOf()

  await google.revoke(refreshToken!)
  await google.revoke(refreshToken!)

  expect(await failureOf(google.refresh(refreshToken!))).toMatchObject({ reason: 'invalid_grant' })
})

describe('when Google fails', () => {
  test('each request is retried once', async () => {
    const [code, { refreshToken }] = [await aCode(), await grantOf()]
    let tries = 0
    standIn.serves((req, res) => {
      if (req.url !== '/token' || tries === -1) return false
      tries += 1
      res.writeHead(502).end('<html>Bad gateway</html>')
      return true
    })

    expect(await failureOf(google.refresh(refreshToken!))).toMatchObject({ code: 'google_down' })
    expect(tries).toBe(2)
    expect(await failureOf(google.exchange({ code, verifier, nonce: 'a nonce' }))).toMatchObject({
      code: 'google_down',
    })
    expect(tries).toBe(4)
    tries = -1
  })

  test('times out, and recovers once Google responds', async () => {
    const impatient = googleWith({}, 50)
    standIn.fails('silent')
    expect(await failureOf(impatient.checkClient())).toMatchObject({ code: 'google_down' })

    standIn.recovers()
    expect(await googleWith({}).checkClient()).toBe(standIn.url)
    const asked = { state: 's', nonce: 'n', verifier, forceConsent: false, choose: false }
    const consentUrl = () => impatient.consentUrl(asked).catch(({ code }: Problem) => code)
    await expect.poll(consentUrl).toContain(standIn.url) // a busy machine may be too slow for it at first
  })

  test.each([
    [
      'another issuer’s addresses',
      '/.well-known/openid-configuration',
      {
        issuer: 'https://evil.example',
        authorization_endpoint: 'https://evil.example/a',
        token_endpoint: 'https://evil.example/t',
        revocation_endpoint: 'https://evil.example/r',
        jwks_uri: 'https://evil.example/k',
      },
    ],
    ['no keys', '/jwks', { keys: 'none' }],
    ['a token without an expiry', '/token', { access_token: 'ya29.secret' }],
    ['a list', '/token', []],
  ])('%s counts as no answer', async (_, path, body) => {
    let isOver = false
    const code = await aCode()
    standIn.serves((req, res) => {
      if (isOver || req.url !== path) return false
      res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
      return true
    })

    expect(await failureOf(googleWith({}).exchange({ code, verifier, nonce: 'a nonce' }))).toMatchObject({
      code: 'google_down',
    })
    isOver = true
  })

  test('errors contain no secrets', async () => {
    const { refreshToken } = await grantOf()
    standIn.spoils('signature')
    const failures = [
      await failureOf(grantOf()),
      await failureOf(googleWith({ GOOGLE_CLIENT_SECRET: 'wrong-secret' }).refresh(refreshToken!)),
    ]
    standIn.fails('down')
    failures.push(await failureOf(google.refresh(refreshToken!)))

    for (const failure of failures as Error[]) {
      expect(inspect(failure, { depth: 10 })).not.toMatch(/ya29\.|1\/\/|eyJ|secret/)
    }
  })
})

describe('checking the client', () => {
  test('returns the issuer', async () => {
    expect(await google.checkClient()).toBe(standIn.url)
  })

  test('throws if the id or the secret is wrong', async () => {
    expect(await failureOf(googleWith({ GOOGLE_CLIENT_SECRET: 'wrong' }).checkClient())).toMatchObject({
      reason: 'invalid_client',
    })
  })
})
