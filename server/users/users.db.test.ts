import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runUserCommand } from '#server/users/run-user-command.ts'
import { readUserCommand } from '#server/users/user-command.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { soldSettings } from '#tests/support/stripe/settings.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aWorkspace } from '#tests/support/teams.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: soldSettings })
})
beforeEach(() => server.setTime('2026-03-05T10:00:00Z'))
afterAll(() => server.stop())

/** What `npm run users` prints. */
const users = async (...args: string[]) => runUserCommand(server.deps, readUserCommand(args)!)
const isIn = async (person: Someone) => (await person.get('/api/me')).status === 200
const isEntitled = async (person: Someone) =>
  (await person.get<{ activeSubscriber: boolean }>('/api/me')).body.activeSubscriber

test('a user is found by a part of their name or address, or by their id', async () => {
  const [ada, bo] = [await server.person('Ada Sought'), await server.person('Bo Sought')]

  const lines = (await users('find', 'soUGHt')).split('\n')
  expect(lines).toEqual([
    `${ada.me.id}  Ada Sought <${ada.me.email}>  since 2026-03-05, last active 2026-03-05`,
    `${bo.me.id}  Bo Sought <${bo.me.email}>  since 2026-03-05, last active 2026-03-05`,
  ])
  expect(await users('find', ada.me.id)).toBe(lines[0])
  await expect(users('find', 'Nobody Here')).rejects.toThrow('No user has “Nobody Here” in their name, address or id.')
})

test('a user is found by what is typed, not by a pattern', async () => {
  const odd = await server.person('Odd 100%_\\ Name')
  for (const text of ['%', '100%_', '_', '\\'])
    expect((await users('find', text)).split('\n')).toEqual([expect.stringContaining(odd.me.id)])
})

test('of many users the first 50 are listed, and that there are more is said', async () => {
  const add = (amount: number) =>
    server.sql(
      `insert into users (id, name, email, "createdAt", "updatedAt") select gen_random_uuid(), 'Crowd', gen_random_uuid() || '@portolan.example', now(), now() from generate_series(1, $1)`,
      [amount],
    )
  await add(50)
  expect((await users('find', 'Crowd')).split('\n')).toHaveLength(50)
  await add(1)
  const lines = (await users('find', 'Crowd')).split('\n')
  expect([lines.length, lines.at(-1)]).toEqual([
    51,
    'Only the first 50 are listed. Look for more of a name or address.',
  ])
})

test('a deactivated user is signed out at once, and back in once they are activated', async () => {
  const ada = await server.person('Ada Gone')
  const socket = await ada.listen()
  const closed = new Promise((resolve) => socket.once('disconnect', resolve))

  expect(await users('deactivate', ada.me.email.toUpperCase())).toContain('is deactivated')
  await server.settle()
  await closed
  expect(await isIn(ada)).toBe(false)
  await expect(server.person('Ada Gone')).rejects.toThrow('This account has been deactivated.')
  expect(await users('find', ada.me.id)).toContain('deactivated')

  await users('activate', ada.me.email)
  await server.settle()
  expect(await isIn(ada)).toBe(true)
  await expect(users('deactivate', 'nobody@portolan.example')).rejects.toThrow('Nobody signs in with')
})

test('what goes on for a deactivated user is said, with where to end it', async () => {
  const [ada, bo, cy] = [
    await server.person('Ada Pays'),
    await server.person('Bo Owns'),
    await server.person('Cy Owned'),
  ]
  await aWorkspace(server, [bo, ada], { name: 'Tidewater' })
  const harbour = await aWorkspace(server, [cy], { name: 'Harbour' })
  await server.sql('update subscriptions set "payerId" = $2 where "workspaceId" = $1', [harbour, ada.me.id])
  await server.sql(
    `insert into subscriptions (id, "userId", "stripeCustomerId", status, "createdAt") values (gen_random_uuid(), $1, 'cus_ada', 'active', now())`,
    [ada.me.id],
  )

  const said = async (person: Someone) => (await users('deactivate', person.me.email)).split('\n').slice(1)
  expect(await said(ada)).toEqual([
    'Their subscription goes on: cancel it in Stripe (cus_ada).',
    `They still pay for the team Harbour: its owner, ${cy.me.email}, can save another payment method.`,
    `Their seat in Tidewater is still paid for: its owner, ${bo.me.email}, can remove them in Manage Team.`,
  ])
  expect(await said(bo)).toEqual([
    expect.stringMatching(/^The subscription of their team Tidewater goes on: cancel it in Stripe \(cus_.+\)\.$/),
  ])
  await server.sql('update subscriptions set "cancelAtPeriodEnd" = true')
  expect(await said(ada)).toEqual([])
})

test('a user has Kept for free, for good or up to the end of a day, until that is ended', async () => {
  const ada = await server.person('Ada Free')
  expect(await isEntitled(ada)).toBe(false)

  expect(await users('gratis', ada.me.email)).toBe(`${ada.me.email} has Kept for free.`)
  expect(await isEntitled(ada)).toBe(true)
  await users('gratis', ada.me.email, '--end')
  expect(await isEntitled(ada)).toBe(false)

  await users('gratis', ada.me.email, '--until', '2026-03-06')
  server.setTime('2026-03-06T23:00:00Z')
  expect(await isEntitled(ada)).toBe(true)
  server.setTime('2026-03-07T00:00:01Z')
  expect(await isEntitled(ada)).toBe(false)
  expect(await users('gratis', ada.me.email, '--end')).toBe(
    `${ada.me.email} had Kept for free until the end of 2026-03-06.`,
  )
})

test('a user isn’t given a free day that is over, nor told to lose what they never had', async () => {
  const ada = await server.person('Ada Pays Still')
  await expect(users('gratis', ada.me.email, '--until', '2026-03-04')).rejects.toThrow(
    '2026-03-04 is over. Give today or a later day (UTC).',
  )
  expect(await users('gratis', ada.me.email, '--end')).toBe(`${ada.me.email} didn’t have Kept for free.`)
  expect(await users('find', ada.me.id)).not.toContain('free')
  expect(await users('gratis', ada.me.email, '--until', '2026-03-05')).toContain('until the end of 2026-03-05')
})
