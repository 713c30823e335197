import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RevokingVendors = {
  url: string
  settings: Record<string, string>
  /** The revoked tokens, in order. */
  revoked: string[]
  /** Tokens past their twelve hours. */
  expired: Set<string>
  isDown: boolean
  stop: () => Promise<void>
}

/** Google's and Slack's token revocation: each token can be revoked once; invalid ones are rejected. */
export async function revokingVendors(): Promise<RevokingVendors> {
  const revoked: string[] = []
  const expired = new Set<string>()
  const vendors = { url: '', settings: {}, revoked, expired, isDown: false, stop: async () => {} }

  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const give = (token: string, refuse: (error: string) => void) => {
      if (expired.has(token)) return refuse('token_expired')
      if (revoked.includes(token)) return refuse('token_revoked')
      revoked.push(token)
      answer(200, { ok: true, revoked: true })
    }
    void formOf(request).then((form) => {
      if (vendors.isDown) return answer(503, {})
      if (request.url === '/google/.well-known/openid-configuration') {
        const issuer = `${vendors.url}/google`
        const endpoints = ['authorization_endpoint', 'token_endpoint', 'revocation_endpoint', 'jwks_uri']
        return answer(200, { issuer, ...Object.fromEntries(endpoints.map((name) => [name, `${issuer}/${name}`])) })
      }
      if (request.url === '/google/revocation_endpoint')
        return give(form.get('token') ?? '', () => answer(400, { error: 'invalid_token' }))
      if (request.url === '/slack/auth.revoke')
        return give(request.headers.authorization?.replace('Bearer ', '') ?? '', (error) =>
          answer(200, { ok: false, error }),
        )
      if (request.url !== '/slack/oauth.v2.access') return answer(404, {})
      const isOurs =
        form.get('client_id') === 'slack-client' &&
        form.get('client_secret') === 'slack-secret' &&
        form.get('grant_type') === 'refresh_token'
      answer(
        200,
        isOurs
          ? { ok: true, access_token: `renewed with ${form.get('refresh_token')}` }
          : { ok: false, error: 'invalid_client_id' },
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vendors.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vendors.settings = {
    GOOGLE_ISSUER_URL: `${vendors.url}/google`,
    SLACK_API_URL: `${vendors.url}/slack/`,
    SLACK_CLIENT_ID: 'slack-client',
    SLACK_CLIENT_SECRET: 'slack-secret',
    SLACK_SIGNING_SECRET: 'slack-signing',
  }
  vendors.stop = () => new Promise((resolve) => server.close(() => resolve()))
  return vendors
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}
