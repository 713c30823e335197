import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from '#server/platform/http/guard.ts'

async function headersAt(path: string, config: { STRIPE_SECRET_KEY?: string; SUPPORT_WIDGET_URL?: string } = {}) {
  const app = new Hono()
  app.use(
    securityHeaders({
      publicUrl: 'https://kept.example',
      STRIPE_SECRET_KEY: undefined,
      SUPPORT_WIDGET_URL: undefined,
      ...config,
    }),
  )
  app.get('*', (c) => c.text('page'))
  return (await app.request(path)).headers
}
const policyAt = async (...asked: Parameters<typeof headersAt>) =>
  (await headersAt(...asked)).get('content-security-policy') ?? ''

const sold = { STRIPE_SECRET_KEY: 'sk_test_1' }

test.each(['/subscribe', '/payment-method', '/subscribe/', '/subscribe?promo=SPRING'])(
  'the document at %s may run Stripe’s script and nothing else from outside',
  async (path) => {
    const policy = await policyAt(path, sold)
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy).toContain("frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;")
    expect(policy).toContain("connect-src 'self' wss://kept.example https://api.stripe.com;")
    expect(policy).toContain("default-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect((await headersAt(path, sold)).get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  },
)

test.each(['/', '/settings', '/subscribe/more', '/api/me/subscription', '/assets/subscribe'])(
  'no other document may: %s',
  async (path) => {
    expect(await policyAt(path, sold)).not.toContain('stripe')
    expect((await headersAt(path, sold)).get('cross-origin-opener-policy')).toBe('same-origin')
  },
)

test('every document may frame the support chat, and run nothing of it', async () => {
  const chat = { SUPPORT_WIDGET_URL: 'https://chat.example/kept?lang=en' }
  expect(await policyAt('/')).not.toContain('frame-src')
  expect(await policyAt('/', chat)).toContain("frame-src 'self' https://chat.example;")
  expect(await policyAt('/', chat)).not.toContain('script-src')
  expect(await policyAt('/subscribe', { ...sold, ...chat })).toContain('https://hooks.stripe.com https://chat.example;')
})

test('nor may any on a server that sells nothing', async () => {
  expect(await policyAt('/subscribe')).not.toContain('stripe')
})
