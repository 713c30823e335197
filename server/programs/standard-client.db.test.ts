import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConsentAnswered } from '#shared/programs/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

// A certified client library, which refuses what the RFCs don't allow a server to answer.
const insecure = { [oauth.allowInsecureRequests]: true } // http, on loopback

test('a client that knows only the address of MCP finds its way to a token, renews it and gives it back', async () => {
  const ada = await server.person('Ada Standard')
  const resource = new URL('/mcp', server.url)

  const discovered = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, insecure),
  )
  const issuer = new URL(discovered.authorization_servers![0]!)
  const as = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { ...insecure, algorithm: 'oauth2' }),
  )

  const redirectUri = 'http://127.0.0.1:33418/'
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(
      as,
      { client_name: 'Standard client', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
      insecure,
    ),
  )

  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const authorize = new URL(as.authorization_endpoint!)
  authorize.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    scope: 'read',
    state,
    resource: discovered.resource,
  }).toString()
  const { body } = await ada.post<ConsentAnswered>('/api/programs/consent', {
    request: authorize.search,
    allow: true,
  })

  const came = oauth.validateAuthResponse(as, client, new URL(body.redirectTo), state) // checks `iss` too
  const more = { ...insecure, additionalParameters: { resource: discovered.resource } }
  const first = await oauth.processAuthorizationCodeResponse(
    as,
    client,
    await oauth.authorizationCodeGrantRequest(as, client, oauth.None(), came, redirectUri, verifier, more),
  )
  expect(first).toMatchObject({ token_type: 'bearer', expires_in: 900, scope: 'read' })

  const next = await oauth.processRefreshTokenResponse(
    as,
    client,
    await oauth.refreshTokenGrantRequest(as, client, oauth.None(), first.refresh_token!, more),
  )
  expect(next.refresh_token).not.toBe(first.refresh_token)

  await oauth.processRevocationResponse(
    await oauth.revocationRequest(as, client, oauth.None(), next.refresh_token!, insecure),
  )
  expect((await ada.get('/api/programs')).body).toEqual([])
})

test('a client finds the API’s metadata at the server itself', async () => {
  const resource = new URL(server.url)

  const { authorization_servers } = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, insecure),
  )

  expect(authorization_servers).toEqual([server.url])
})
