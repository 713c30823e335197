import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { getCookie } from 'hono/cookie'
import type { Config } from '#server/platform/config.ts'
import { sessionCookie } from '#server/auth/session.ts'
import { Problem } from '#shared/problems.ts'

/** The origins whose pages may change things with the cookie of a signed-in person. */
export function allowedOrigins({ publicUrl, PORT, isLoopback }: Config): string[] {
  return [new URL(publicUrl).origin, ...(isLoopback ? [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`] : [])]
}

/** Answers only for our own host names, so that a rebound DNS name reaches nothing. */
export function ownHostOnly(config: Config) {
  const hosts = new Set(allowedOrigins(config).map((origin) => new URL(origin).host))
  return createMiddleware(async (c, next) => {
    if (!hosts.has(c.req.header('host') ?? '')) throw new Problem('wrong_host')
    await next()
  })
}

/** A cookie travels by itself, so a change that relies on one must come from our own page. */
export function ownOriginOnly(config: Config) {
  const origins = allowedOrigins(config)
  return createMiddleware(async (c, next) => {
    const changes = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
    const byCookie = getCookie(c, sessionCookie) !== undefined && !c.req.header('authorization')
    const origin = c.req.header('origin')
    const foreign = origin === undefined ? byCookie : !origins.includes(origin)
    if (changes && foreign && !c.req.header('authorization')) throw new Problem('foreign_origin')
    await next()
  })
}

/** No script, style or frame but our own; https only where we are on https. */
export function securityHeaders({ publicUrl }: Config) {
  const socket = publicUrl.replace(/^http/, 'ws')
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      connectSrc: ["'self'", socket],
      imgSrc: ["'self'", 'data:', 'https:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000' : false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: ['self'] },
  })
}
