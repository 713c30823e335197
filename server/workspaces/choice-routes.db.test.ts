import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProblemBody } from '#shared/problems.ts'
import { ValidatedDomain } from '#shared/workspaces/schemas.ts'
import { freePort, aServer, type TestServer } from '#tests/support/server.ts'
import { aWorkspace } from '#tests/support/teams.ts'

let server: TestServer
beforeAll(async () => {
  // Nobody answers there.
  server = await aServer({ settings: { DNS_SERVERS: `127.0.0.1:${await freePort()}`, RATE_LIMITS: 'on' } })
})
afterAll(() => server.stop())

const path = '/api/email/validate-domain'

test('a domain whose name server doesn’t answer could not be checked, which isn’t a verdict', async () => {
  const ada = await server.person('Ada Domain')
  const { status, body } = await ada.post<ProblemBody>(path, { domain: 'tidewater.example' })

  expect([status, body.code, body.error]).toEqual([
    503,
    'domain_check_failed',
    'That address’s domain couldn’t be checked right now. Try again in a moment.',
  ])
})

test('what isn’t a domain needs no name server, and a minute has 60 checks', async () => {
  const bo = await server.person('Bo Domain')
  for (let n = 0; n < 60; n++)
    expect(ValidatedDomain.parse((await bo.post(path, { domain: 'tidewater' })).body)).toEqual({ status: 'no_record' })
  expect((await bo.post(path, { domain: 'tidewater' })).status).toBe(429)
  expect((await bo.post(path, { domain: '' })).status).toBe(400)
})

test('a minute has 60 previews of a team, which Stripe computes', async () => {
  const cy = await server.person('Cy Preview')
  const preview = async () =>
    (await cy.post<ProblemBody>('/api/me/subscription/team/preview', { userIds: [] })).body.code
  for (let n = 0; n < 60; n++) expect(await preview()).toBe('team_needs_subscription')
  expect(await preview()).toBe('too_many_requests')
})

test('an hour has 100 invitations, however they are sent', async () => {
  const cy = await server.person('Cy Invites')
  await aWorkspace(server, [cy])
  const invite = async (from: number, count: number) => {
    const inviteEmails = Array.from({ length: count }, (_, n) => `guest.${from + n}@portolan.example`)
    return (await cy.put('/api/me/subscription/team', { inviteEmails })).status
  }

  expect([await invite(0, 60), await invite(60, 40), await invite(100, 1)]).toEqual([200, 200, 429])
})
