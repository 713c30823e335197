import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '#server/platform/config.ts'
import { isLoopbackHost } from '#server/platform/http/client-address.ts'
import { credentialOf } from '#server/platform/http/signed-in.ts'
import { isPaymentPath } from '#shared/billing/payment-paths.ts'
import { pictureHosts } from '#shared/me/picture-hosts.ts'
import { Problem } from '#shared/problems.ts'

/** The origins whose pages may make changes with a user's cookie. */
export function allowedOrigins({ publicUrl, PORT, isLoopback }: Config): string[] {
  return [new URL(publicUrl).origin, ...(isLoopback ? [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`] : [])]
}

/**
 * Answers only for our own host names, so that DNS rebinding reaches nothing but health checks. Metrics can also be read
 * on this machine, and with a token at any address, where Prometheus finds a server's processes.
 */
export function ownHostOnly(config: Config) {
  const isOurs = ownHost(config)
  return createMiddleware(async (c, next) => {
    const { path } = c.req
    const host = c.req.header('host')
    const isOpen =
      path.startsWith('/health/') ||
      (path === '/metrics' && (config.METRICS_TOKEN !== undefined || isLoopbackHost(host)))
    if (!isOpen && !isOurs(host)) throw new Problem('wrong_host')
    await next()
  })
}

/** Whether a Host header names this server. */
export function ownHost(config: Config) {
  const hosts = new Set(allowedOrigins(config).map((origin) => new URL(origin).host))
  return (host: string | undefined) => hosts.has(host?.toLowerCase() ?? '')
}

/** Browsers send cookies from any site, so a change made with one must come from our own page. */
export function ownOriginOnly(config: Config) {
  const origins = allowedOrigins(config)
  return createMiddleware(async (c, next) => {
    const changes = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
    const credential = credentialOf(c)
    const origin = c.req.header('origin')
    const isForeign = origin === undefined ? credential?.kind === 'cookie' : !origins.includes(origin)
    if (changes && isForeign && credential?.kind !== 'bearer') throw new Problem('foreign_origin')
    await next()
  })
}

/** Keeps what the API answers out of every cache, unless a route says otherwise. */
export const neverStored = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'no-store')
  await next()
})

/** Tells no page which address led to it. For routes whose address is a secret. */
export const withoutReferrer = createMiddleware(async (c, next) => {
  await next()
  c.header('Referrer-Policy', 'no-referrer')
})

type Needs = Pick<Config, 'publicUrl' | 'STRIPE_SECRET_KEY' | 'SUPPORT_WIDGET_URL'>

/**
 * Allows only our own scripts and styles, frames of our own and of the support chat, and enforces https where the public
 * URL has it. The documents of the payment forms allow Stripe's, too.
 */
export function securityHeaders(config: Needs) {
  const ours = headers(config, nothing)
  if (config.STRIPE_SECRET_KEY === undefined) return ours

  const paying = headers(config, stripe)
  return createMiddleware((c, next) => (isPaymentPath(c.req.path) ? paying : ours)(c, next))
}

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
const stripe = {
  scripts: stripeScripts,
  frames: [...stripeScripts, 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  /** A bank's window reports to the page that opened it. */
  openerPolicy: 'same-origin-allow-popups',
}
const nothing = { scripts: [], frames: [], connections: [], openerPolicy: 'same-origin' }

function headers(
  { publicUrl, SUPPORT_WIDGET_URL: chat }: Needs,
  { scripts, frames, connections, openerPolicy }: typeof stripe,
) {
  const socket = publicUrl.replace(/^http/, 'ws')
  const framed = [...frames, ...(chat ? [new URL(chat).origin] : [])]
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      ...(scripts.length > 0 && { scriptSrc: ["'self'", ...scripts] }),
      ...(framed.length > 0 && { frameSrc: ["'self'", ...framed] }),
      connectSrc: ["'self'", socket, ...connections],
      imgSrc: ["'self'", 'data:', ...pictureHosts],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: openerPolicy,
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000' : false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: ['self'] },
  })
}
