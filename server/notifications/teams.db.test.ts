import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seatAtSignIn } from '#server/workspaces/seat-at-sign-in.ts'
import { noticesOf } from '#server/notifications/notices.fixture.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'
import { addMembers, aWorkspace, workspaceAs } from '#tests/support/teams.ts'

let server: TestServer
let ada: Someone
let bo: Someone
let id: string
let number = 0
beforeAll(async () => {
  // New York's afternoon, so that nothing waits for the morning.
  server = await aServer({ time: '2026-03-05T18:00:00Z' })
})
beforeEach(async () => {
  number += 1
  ada = await server.person(`Ada ${number}`)
  bo = await server.person(`Bo ${number}`)
  id = await aWorkspace(server, [ada])
})
afterAll(() => server.stop())

const team = '/api/me/subscription/team'
const mailed = async ({ me }: Someone) => {
  await server.settle()
  return mailsTo(path.join(server.dataDir, 'outbox'), me.email)
}
const subjects = async (person: Someone) => (await mailed(person)).map(({ subject = '' }) => subject).toSorted()
/** As if an invited user had just signed up with Google. */
const signUp = async () => {
  await ada.put(team, { inviteEmails: [bo.me.email] })
  const signedUp = { userId: bo.me.id, email: bo.me.email, isNew: true }
  await server.deps.transaction((inside) => seatAtSignIn(inside, { CONSUMER_MAIL_DOMAINS: [] }, signedUp))
}
const join = async () => {
  await ada.put(team, { inviteEmails: [bo.me.email] })
  const [invitation] = await mailed(bo)
  const [, token] = /\/invite\/([\w.-]+)/.exec(invitation!.text!)!
  return bo.post(`/api/invites/${token}/accept`)
}

test('an invitation of a user is a notice with a link to turn those off', async () => {
  expect((await join()).status).toBe(200)

  const [invitation] = await mailed(bo)
  expect(invitation!.subject).toBe(`Ada ${number} invites you to Tidewater`)
  expect(invitation!.text).toContain('Unsubscribe from invitations to teams')
})

test('the owner is told who joined, and who left', async () => {
  await join()
  expect(await subjects(ada)).toEqual([`Bo ${number} joined Tidewater`])
  await bo.delete(`/api/workspaces/${id}/memberships/mine`)
  expect(await subjects(ada)).toEqual([`Bo ${number} joined Tidewater`, `Bo ${number} left Tidewater`])
  expect((await mailed(ada)).map(({ text }) => text).join()).toContain('which has 1 seat now.')
})

test('a seat that came with signing up and one that is taken are told', async () => {
  await signUp()
  expect(await subjects(bo)).toEqual(['You have a seat in Tidewater'])

  await ada.put(team, { userIds: [] })
  expect(await subjects(bo)).toEqual(['You have a seat in Tidewater', 'Your seat in Tidewater was removed'])
  expect(await subjects(ada)).toEqual([`Bo ${number} joined Tidewater`])
})

test.each([
  [
    'active',
    'Your own subscription runs to the end of its period and isn’t renewed while the team pays. What you paid isn’t refunded.',
  ],
  ['trialing', 'Your own trial ends without a charge.'],
])('what a seat does to a subscription of one’s own that is %s is told', async (status, sentence) => {
  await server.sql(
    `insert into subscriptions (id, "userId", status, "cancelAtPeriodEnd", "createdAt") values (gen_random_uuid(), $1, $2, true, now())`,
    [bo.me.id, status],
  )
  await signUp()
  const mail = (await mailed(bo)).find(({ subject }) => subject === 'You have a seat in Tidewater')
  expect(mail!.text!.replaceAll(/\s+/g, ' ')).toContain(sentence)
})

test('a seat that is taken back before it’s told isn’t told as given', async () => {
  server.setTime('2026-03-06T04:00:00Z') // at night
  await signUp()
  await ada.put(team, { userIds: [] })
  server.setTime('2026-03-06T18:00:00Z')
  expect(await subjects(bo)).toEqual(['Your seat in Tidewater was removed'])
  const reasons = (await noticesOf(server, bo)).map(({ reason }) => reason ?? 'sent')
  expect(reasons.toSorted()).toEqual(['it no longer applies', 'it no longer applies', 'sent'])
  server.setTime('2026-03-05T18:00:00Z')
})

test('the new owner of a team is told', async () => {
  await addMembers(ada, bo)
  await ada.post(`/api/workspaces/${id}/transfer`, { userId: bo.me.id })
  expect(await subjects(bo)).toContain('You own the team Tidewater now')
})

test('a member who is made an administrator is told, once and only while they are one', async () => {
  await addMembers(ada, bo)
  const { memberships } = await workspaceAs(ada, id)
  const { id: seat } = memberships.find(({ userId }) => userId === bo.me.id)!
  const appoint = (isAdmin: boolean) => ada.put(`/api/workspaces/${id}/memberships/${seat}`, { isAdmin })
  const told = async () =>
    (await mailed(bo)).filter(({ subject }) => subject === 'You’re an administrator of Tidewater')

  await appoint(true)
  await appoint(true)
  expect((await told()).map(({ text }) => text)).toEqual([
    expect.stringMatching(/You can add and\s+remove members in the settings\./),
  ])
  server.setTime('2026-03-06T04:00:00Z') // at night
  await appoint(false)
  await appoint(true)
  await appoint(false)
  server.setTime('2026-03-06T18:00:00Z')
  expect(await told()).toHaveLength(1)
  server.setTime('2026-03-05T18:00:00Z')
})

test('the new owner of a team whose subscription ended is told to subscribe', async () => {
  await addMembers(ada, bo)
  await server.sql(`update subscriptions set status = 'canceled' where "workspaceId" = $1`, [id])
  await ada.post(`/api/workspaces/${id}/transfer`, { userId: bo.me.id })

  const mail = (await mailed(bo)).find(({ subject }) => subject === 'You own the team Tidewater now')
  expect(mail!.text).toContain('It has no subscription.')
})

test('members are told that their team was deleted, or will be with its owner’s account', async () => {
  await addMembers(ada, bo)
  await ask(server.url, '/api/me', {
    method: 'DELETE',
    body: { confirm: ada.me.email },
    headers: { cookie: ada.cookie, origin: server.url },
  })
  expect(await subjects(bo)).toContain('The subscription of Tidewater ends on March 12')

  await ada.delete(team)
  expect(await subjects(bo)).toContain('Your team was deleted')
})

test('a user who turned it off isn’t told, and still gets the seat', async () => {
  await bo.put('/api/me/settings/notifications', { workspaceSubscriptionUpdate: { EMAIL: false } })
  await signUp()
  expect(await subjects(bo)).toEqual([])
  expect((await workspaceAs(bo, id)).memberships).toHaveLength(2)
})
