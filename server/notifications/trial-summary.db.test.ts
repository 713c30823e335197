import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noticesOf } from '#server/notifications/notices.fixture.ts'
import { Onboarding } from '#shared/onboarding/schemas.ts'
import { importAs } from '#tests/support/import.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { aShop, type Shop } from '#tests/support/stripe/shop.ts'

const signUp = '2026-03-05T10:00:00Z'
const end = '2026-03-12T10:00:00Z'

async function someone(server: TestServer, name: string) {
  const person = await server.person(name)
  await person.put('/api/me', { timezone: 'UTC' })
  return person
}

const capture = (person: Someone, start = '2026-03-05T09:00:00Z', text = 'I will send Bo the quote by Friday.') =>
  importAs(person, { title: 'Rigging', start, me: 'Ada', text: `Ada: ${text}` })

async function sumUp(server: TestServer, person: Someone) {
  await server.work('summarize-trials', {})
  await server.settle()
  return mailsTo(path.join(server.dataDir, 'outbox'), person.me.email)
}

async function activityOf(person: Someone) {
  const { activities } = Onboarding.parse((await person.get('/api/me/onboarding')).body)
  const found = activities.find(({ activity }) => activity === 'trial-summary')
  return found && (found.completedAt === null ? 'started' : 'completed')
}

describe('where nothing is sold', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await aServer({ time: signUp })
  })
  afterEach(() => server.stop())

  test('the first seven days are summed up once: on open pages, and in a mail', async () => {
    const ada = await someone(server, 'Ada Week')
    await capture(ada)
    server.setTime('2026-03-12T09:59:00Z')
    expect([await sumUp(server, ada), await activityOf(ada)]).toEqual([[], undefined])

    server.setTime(end)
    const socket = await ada.listen()
    const told = nextAnnouncement(socket, 'onboarding')
    await Promise.all([sumUp(server, ada), sumUp(server, ada)])
    const [mail, ...more] = await sumUp(server, ada)
    expect(await told).toMatchObject({ activities: [{ activity: 'trial-summary', completedAt: null }] })
    socket.close()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('You’ve had a busy 7 days!')
    expect(mail?.text).toContain('1 task\n0 important\n0 from Slack\n1 meeting')
    expect(mail?.text).toContain('Kept goes on capturing')
    expect(await activityOf(ada)).toBe('started')
  })

  test('what came after them isn’t counted, and a week without tasks isn’t celebrated', async () => {
    const [bea, cy] = [await someone(server, 'Bea Late'), await someone(server, 'Cy Twice')]
    await capture(cy)
    server.setTime('2026-03-13T10:00:00Z')
    await capture(bea)
    await capture(cy, '2026-03-13T09:00:00Z', 'I will mend the sails by Monday.')

    expect([await sumUp(server, bea), await activityOf(bea)]).toEqual([[], 'completed'])
    expect((await mailsTo(path.join(server.dataDir, 'outbox'), cy.me.email))[0]?.text).toContain('1 task\n')
    expect((await cy.get('/api/me/trial-summary')).body).toMatchObject({ taskCount: 1 })
  })

  test('accounts that are being deleted and trials of long ago are left alone', async () => {
    const eve = await someone(server, 'Eve Leaves')
    await capture(eve)
    await server.sql(`update users set "deletionScheduledAt" = now() where id = $1`, [eve.me.id])
    server.setTime('2026-03-13T10:00:00Z')
    await sumUp(server, eve)
    expect(await noticesOf(server, eve)).toEqual([])

    server.setTime(signUp)
    const dot = await someone(server, 'Dot Old')
    await capture(dot)
    server.setTime('2026-03-19T10:00:00Z')
    await sumUp(server, dot)
    expect(await activityOf(dot)).toBe(undefined)
  })
})

describe('where subscriptions are sold', () => {
  let shop: Shop
  beforeEach(async () => {
    shop = await aShop()
  })
  afterEach(() => shop.stop())

  test('a trial is summed up once Stripe says what came after it; who never had one gets nothing', async () => {
    const [ada, bea, cy] = [await shop.customer('Ada Ends'), await shop.customer('Bea Card'), await shop.customer('Cy')]
    for (const { person } of [ada, bea, cy]) {
      await person.put('/api/me', { timezone: 'UTC' })
      await capture(person)
    }
    await ada.subscribe({ trial: true })
    await bea.subscribe({ trial: true, paymentMethod: await bea.card() })
    shop.server.setTime('2026-03-12T10:01:00Z')
    expect(await sumUp(shop.server, ada.person)).toEqual([])

    shop.advance('2026-03-12T10:05:00Z')
    await shop.deliver()
    const subjectOf = async ({ person }: typeof ada) =>
      (await sumUp(shop.server, person)).find(({ subject }) => subject === 'You’ve had a busy 7 days!')
    expect((await subjectOf(ada))?.text).toContain('Your trial has ended')
    expect((await subjectOf(ada))?.text).toContain('/subscribe')
    expect((await subjectOf(bea))?.text).toContain('Kept goes on capturing')
    expect(await subjectOf(cy)).toBeUndefined()
  })

  test('who subscribes once the trial has ended still gets the figures of the trial', async () => {
    const dee = await shop.customer('Dee Pays')
    await dee.person.put('/api/me', { timezone: 'UTC' })
    await capture(dee.person)
    await dee.subscribe({ trial: true })
    shop.advance('2026-03-13T10:00:00Z')
    await shop.deliver()
    await dee.subscribe({ paymentMethod: await dee.card() })
    await capture(dee.person, '2026-03-13T09:00:00Z', 'I will mend the sails by Monday.')

    const mails = await sumUp(shop.server, dee.person)
    expect(mails.find(({ subject }) => subject === 'You’ve had a busy 7 days!')?.text).toContain('1 task\n')
    expect((await dee.person.get('/api/me/trial-summary')).body).toMatchObject({ taskCount: 1, meetingCount: 1 })
  })
})
