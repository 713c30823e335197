import { createHash, randomBytes } from 'node:crypto'
import type { Me } from '#shared/me/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { ask, type Someone } from './someone.ts'

/** A Mac as it describes itself to the server. */
export const aMac = (given: { id?: string; name?: string; appVersion?: string } = {}) => ({
  id: uuid7(),
  platform: 'APPLE',
  name: 'Maya’s MacBook Air',
  appVersion: '0.1.0',
  ...given,
})

/** Signs a user in on a Mac like the app does: through the browser, where they're already signed in. */
export async function signInOn(url: string, someone: Someone, device?: object) {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const page = await fetch(`${url}/auth/desktop?${new URLSearchParams({ challenge, state: 'state-of-the-app' })}`, {
    headers: { cookie: someone.cookie },
  })
  const [, code] = /value="([\w-]+)\.state-of-the-app"/.exec(await page.text())!
  const { status, body } = await ask<{ token: string }>(url, '/api/auth/desktop', {
    method: 'POST',
    body: { code, verifier, ...(device && { device }) },
  })
  const headers = { authorization: `Bearer ${body.token}` }

  return {
    status,
    body,
    token: body.token,
    ask: <Body>(path: string, method = 'GET', sent?: object) =>
      ask<Body>(url, path, { method, headers, ...(sent && { body: sent }) }),
    /** Whether the Mac is still signed in. */
    isIn: async () => (await ask<Me>(url, '/api/me', { headers })).status === 200,
  }
}
