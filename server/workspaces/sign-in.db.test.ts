import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInWithGoogle } from '#tests/support/google-sign-in.ts'
import { aGoogle, type GoogleStandIn } from '#tests/support/google-stand-in.ts'
import { mailTo } from '#tests/support/outbox.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'
import { aWorkspace, membersAs } from '#tests/support/teams.ts'

let google: GoogleStandIn
let server: TestServer
let ada: Someone
let domain: string
let number = 0
beforeAll(async () => {
  google = await aGoogle()
  server = await aServer({ settings: { ...google.settings, SIGNUP_ALLOW_LIST: 'olga@gmail.com,lena@gmail.com' } })
})
beforeEach(async () => {
  domain = `company${(number += 1)}.example`
  ada = await signIn('Ada')
})
afterAll(async () => {
  await server.stop()
  await google.stop()
})

const signIn = (name: string, email = `${name.toLowerCase()}@${domain}`) =>
  signInWithGoogle(server, google, { who: { sub: email, email, name, hd: email.split('@')[1] } })
const aTeam = (given: object = {}, owner = ada) => aWorkspace(server, [owner], { domain, ...given })
const everyoneNew = { autoSeatNewUsers: true }
const inviteTo = (owner: Someone, ...inviteEmails: string[]) => owner.put('/api/me/subscription/team', { inviteEmails })

test('everyone who signs up with the domain gets a seat, and their owner is told', async () => {
  const id = await aTeam(everyoneNew)
  const bo = await signIn('Bo')

  expect(await membersAs(ada, id)).toEqual(['Bo', 'Ada'].toSorted())
  const told = await server.sql<{ kind: string; userId: string }>(
    `select kind, "userId" from notices where "userId" = any($1) order by kind`,
    [[ada.me.id, bo.me.id]],
  )
  expect(told).toEqual([
    { kind: 'workspaceMemberJoined', userId: ada.me.id },
    { kind: 'workspaceSubscriptionUpdate', userId: bo.me.id },
  ])
})

test.each([
  ['it’s turned off', () => aTeam(), 'Bo'],
  ['the team doesn’t pay', () => aTeam({ ...everyoneNew, status: 'canceled' }), 'Bo'],
  ['the domain is another', () => aTeam({ ...everyoneNew, domain: 'elsewhere.example' }), 'Bo'],
])('nobody does where %s', async (_, make, name) => {
  const id = await make()
  await signIn(name)
  expect(await membersAs(ada, id)).toEqual(['Ada'])
})

test.each(['gmail.com', 'outlook.com'])(
  'nobody does with an address at %s, even if the team has it',
  async (domain) => {
    const olga = await signIn('Olga', `olga@${domain}`)
    const id = await aTeam({ ...everyoneNew, domain }, olga)
    await signIn('Lena', `lena@${domain}`)
    expect(await membersAs(olga, id)).toEqual(['Olga'])
  },
)

test('nobody does if the owner never proved to be of that domain', async () => {
  const id = await aTeam(everyoneNew)
  await server.sql('delete from google_accounts where "userId" = $1', [ada.me.id])
  await signIn('Bo')
  expect(await server.sql('select 1 from workspace_memberships where "workspaceId" = $1', [id])).toHaveLength(1)
})

test('who already had an account, or left, isn’t seated by signing in again', async () => {
  const bo = await signIn('Bo')
  const id = await aTeam(everyoneNew)
  await signIn('Bo')
  expect(await membersAs(ada, id)).toEqual(['Ada'])

  await signIn('Cy')
  expect(await membersAs(ada, id)).toHaveLength(2)
  const cy = await signIn('Cy')
  await cy.delete(`/api/workspaces/${id}/memberships/mine`)
  await signIn('Cy')
  expect(await membersAs(ada, id)).toEqual(['Ada'])
  expect(bo.me.id).not.toBe(cy.me.id)
})

test('signing up with an invited address accepts the invitation, and who has an account already is asked', async () => {
  const id = await aTeam({ domain: null })
  await signIn('Bo')
  await inviteTo(ada, `bo@${domain}`, `cy@${domain}`)

  const bo = await signIn('Bo')
  const cy = await signIn('Cy')
  expect((await membersAs(ada, id)).toSorted()).toEqual(['Ada', 'Cy'])
  expect((await bo.get<unknown[]>('/api/invites')).body).toMatchObject([{ ownerName: 'Ada' }])
  expect((await cy.get('/api/invites')).body).toEqual([])

  await server.sql('delete from google_accounts where "userId" = $1', [bo.me.id])
  expect((await bo.get('/api/invites')).body).toEqual([])
})

test('an invitation to another Google account of a user is theirs to answer', async () => {
  await aTeam({ domain: null })
  await inviteTo(ada, `bo.private@${domain}`)
  const mail = await mailTo(path.join(server.dataDir, 'outbox'), `bo.private@${domain}`)
  const link = `/api/invites/${/\/invite\/([\w.-]+)/.exec(mail.text!)![1]}`
  const [bo, cy] = [await signIn('Bo'), await signIn('Cy')]
  await server.sql('update google_accounts set email = $2 where "userId" = $1', [bo.me.id, `bo.private@${domain}`])

  expect((await bo.get(link)).body).toMatchObject({ isForYou: true })
  expect((await cy.get(link)).body).toMatchObject({ isForYou: false })
  expect((await bo.get('/api/invites')).body).toHaveLength(1)
  expect((await bo.post(`${link}/accept`)).status).toBe(200)
})

test('the link of an invitation that signing in accepted welcomes its new member, and nobody else', async () => {
  // Signing in from the link's page accepted the invitation, and then came back to a link that was used.
  const id = await aTeam({ domain: null })
  await inviteTo(ada, `bo@${domain}`)
  const mail = await mailTo(path.join(server.dataDir, 'outbox'), `bo@${domain}`)
  const link = `/api/invites/${/\/invite\/([\w.-]+)/.exec(mail.text!)![1]}`
  const bo = await signIn('Bo')

  expect(await bo.get(link)).toMatchObject({ status: 200, body: { workspaceName: 'Tidewater', isMember: true } })
  expect(await (await signIn('Cy')).get(link)).toMatchObject({ status: 409, body: { code: 'invitation_used' } })
  expect((await ask(server.url, link)).status).toBe(409)
  await bo.delete(`/api/workspaces/${id}/memberships/mine`)
  expect((await bo.get(link)).status).toBe(409)
})

test('an invitation goes before a team that adds everyone new, and nobody gets two seats', async () => {
  const everyone = await aTeam(everyoneNew)
  const eve = await signIn('Eve')
  await server.sql('delete from workspace_memberships where "userId" = $1', [eve.me.id])
  const inviting = await aTeam({ name: 'Inviting' }, eve)
  await inviteTo(eve, `bo@${domain}`)

  await signIn('Bo')
  expect((await membersAs(eve, inviting)).toSorted()).toEqual(['Bo', 'Eve'])
  expect(await membersAs(ada, everyone)).toEqual(['Ada'])
  await inviteTo(ada, `bo@${domain}`)
  await signIn('Bo')
  expect(await membersAs(ada, everyone)).toEqual(['Ada'])
})

test('an invitation that expired is not accepted by signing in', async () => {
  const id = await aTeam({ domain: null })
  await inviteTo(ada, `bo@${domain}`)
  server.setTime('2026-03-19T10:00:00Z')
  await signIn('Bo')
  server.setTime('2026-03-05T10:00:00Z')
  expect(await membersAs(ada, id)).toEqual(['Ada'])
})

test('only users whose address Google verified are recommended', async () => {
  const bo = await signIn('Bo')
  await signIn('Cy')
  await server.sql('delete from google_accounts where "userId" = $1', [bo.me.id])
  const { body } = await ada.get<{ name: string }[]>('/api/recommendations/workspace-users')
  expect(body.map(({ name }) => name)).toEqual(['Cy'])
})
