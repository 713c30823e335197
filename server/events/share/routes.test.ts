import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SharedEvent, SharePreview } from '#shared/events/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { importAs, planningDetails, tasksOf } from '#tests/support/import.ts'
import { mailTo } from '#tests/support/outbox.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { aMailServer, type MailServer } from '#tests/support/smtp.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aStoredChannel } from '#tests/support/stored-slack.ts'
import { planning } from '#tests/support/transcripts.ts'

let server: TestServer
let mails: MailServer
beforeAll(async () => {
  mails = await aMailServer()
  server = await aServer({ settings: { SMTP_URL: mails.url, MAIL_FROM: 'Kept <kept@kept.example>' } })
})
afterAll(async () => {
  await server.stop()
  await mails.stop()
})

let turn = 0
let ada: Someone
let eventId: string
beforeEach(async () => {
  mails.received.splice(0)
  ada = await server.person(`Ada Winter ${++turn}`)
  await ada.put('/api/me', { timezone: 'Europe/Vienna' })
  ;({ eventId } = await importAs(ada, { ...planningDetails, text: planning }))
  await server.sql(`update meetings set summary = 'Ada and Ben planned the spring.' where id = $1`, [eventId])
})

const preview = async (person = ada) =>
  SharePreview.parse((await person.get(`/api/tasks/events/${eventId}/share`)).body)
const share = (body: object, person = ada) =>
  person.post<SharedEvent & ProblemBody>(`/api/tasks/events/${eventId}/share`, body)
const sharesOf = () =>
  server.sql<{ email: string; sentAt: Date | null }>(
    'select email, "sentAt" from event_shares where "meetingId" = $1 order by email',
    [eventId],
  )
/** Waits until this many emails have arrived and are marked as sent. */
const arrived = (count: number) =>
  expect
    .poll(async () => [mails.received.length, (await sharesOf()).filter(({ sentAt }) => sentAt === null).length])
    .toEqual([count, 0])

describe('a shared summary', () => {
  test('arrives as previewed, with replies to the user who shared it, and is marked as sent', async () => {
    const shown = await preview()
    const { status, body } = await share({ email: 'Guest@Example.org' })

    expect([status, SharedEvent.parse(body)]).toEqual([202, { id: body.id, email: 'guest@example.org', sentAt: null }])
    await arrived(1)
    const [{ to, email }] = mails.received as [MailServer['received'][number]]
    expect(to).toEqual(['guest@example.org'])
    expect(email).toMatchObject({
      subject: shown.subject,
      from: { address: 'kept@kept.example' },
      replyTo: [{ name: ada.me.name, address: ada.me.email }],
    })
    expect([email.text?.trim(), email.html?.trim()]).toEqual([shown.text.trim(), shown.html.trim()])
    expect((await share({ email: 'guest@example.org' })).body).toEqual({
      id: body.id,
      email: 'guest@example.org',
      sentAt: '2026-03-05T10:00:00.000Z',
    })
  })

  test('has the date, attendees, summary and tasks, but no transcript', async () => {
    const { text } = await preview()

    expect(text).toContain(`${ada.me.name} shares this summary with you.`)
    expect(text).toContain('SPRING PLANNING\nThursday, March 5, 2026 at 10:00 AM GMT+1\nWith ')
    expect(text).toContain('Ada and Ben planned the spring.')
    expect(text).toMatch(/\[ \] Send .*price list.*\n {4}.*, by Friday, March 6, 2026/)
    expect(text).not.toMatch(/rained all weekend|0:15|I'll send you/)
  })

  test('leaves out archived, noise, duplicate and invisible tasks, and marks completed ones', async () => {
    const [first, second] = (await tasksOf(ada, eventId)).filter(({ isNoise }) => !isNoise)
    const titles = async () => (await preview()).text.split('\n').filter((line) => /^(\[|    )/.test(line))
    await ada.put(`/api/tasks/${first!.id}`, { title: 'Mail the prices', status: 'COMPLETED' })
    expect((await titles()).join()).toMatch(/\[x\] Mail the prices.*done/)

    await ada.put(`/api/tasks/${first!.id}`, { status: 'INCOMPLETE' })
    await ada.put(`/api/tasks/${first!.id}`, { status: 'DISMISSED' })
    expect((await titles()).join()).not.toContain('Mail the prices')
    await server.sql('delete from task_access where "taskId" = $1', [second!.id])
    await server.sql('delete from task_assignees where "taskId" = $1', [second!.id])
    expect((await preview()).text).not.toContain(second!.title)
  })

  test('with markup and line breaks in its title is one email to one address', async () => {
    await server.sql(`update meetings set title = E'<b>Plan</b>\\r\\nBcc: mallory@evil.example' where id = $1`, [
      eventId,
    ])

    await share({ email: 'guest@example.org' })

    await arrived(1)
    expect(mails.received.map(({ to, email }) => [to, email.bcc, email.subject])).toEqual([
      [['guest@example.org'], undefined, 'Summary: <b>Plan</b> Bcc: mallory@evil.example'],
    ])
    expect(mails.received[0]!.email.html).toContain('&lt;b&gt;Plan&lt;/b&gt; Bcc:')
    expect(mails.received[0]!.email.html).not.toContain('<b>')
  })

  test('of a day in a channel names the authors of that day', async () => {
    const channel = await aStoredChannel(server, { name: 'finance' })
    await channel.capturedBy(ada, 'UADA')
    await channel.member('UBEN', 'Ben Ode')
    await channel.said({ at: 0, by: 'UBEN', text: 'The weather is lovely.' })
    await server.work('capture-slack', { userId: ada.me.id, channelId: channel.channelId })
    eventId = (
      await server.sql<{ id: string }>('select id::text from meetings where "slackChannelId" = $1', [channel.channelId])
    )[0]!.id
    await server.sql(`update meetings set summary = 'Ben praised the weather.' where id = $1`, [eventId])

    const { subject, text } = await preview()
    expect([subject, text.split('\n\n')[1]]).toEqual([
      'Summary: #finance',
      '#FINANCE\nWednesday, March 4, 2026\nWith Ben Ode',
    ])
    expect(text).not.toContain('lovely')

    await server.sql('delete from slack_channel_settings where "channelId" = $1', [channel.channelId])
    expect((await share({ email: 'guest@example.org' })).body.code).toBe('event_without_summary')
  })
})

describe('is sent once', () => {
  test('however many requests come at once', async () => {
    const id = uuid7()
    const answers = await Promise.all([
      share({ email: 'guest@example.org', id }),
      share({ email: 'guest@example.org', id }),
      share({ email: 'guest@example.org' }),
    ])

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expect.toBeOneOf([200, 202])))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    await arrived(1)
    await server.work('send-share', { shareId: answers[0]!.body.id })
    expect(mails.received).toHaveLength(1)
    expect(await sharesOf()).toHaveLength(1)
  })

  test('with a repeated id, even if the summary changed', async () => {
    const id = uuid7()
    await share({ email: 'guest@example.org', id })
    await arrived(1)
    await server.sql(`update meetings set summary = 'It was all about the autumn.' where id = $1`, [eventId])

    expect((await share({ email: 'guest@example.org', id })).status).toBe(200)
    expect(await sharesOf()).toHaveLength(1)
  })

  test('and again when the summary changed, or to another address', async () => {
    await share({ email: 'guest@example.org' })
    await arrived(1)
    await share({ email: 'other@example.org' })
    await server.sql(`update meetings set summary = 'It was all about the autumn.' where id = $1`, [eventId])
    await share({ email: 'guest@example.org' })

    await arrived(3)
    expect((await sharesOf()).map(({ email }) => email)).toEqual([
      'guest@example.org',
      'guest@example.org',
      'other@example.org',
    ])
  })

  test('and refused with an id of another share', async () => {
    const id = uuid7()
    await share({ email: 'guest@example.org', id })
    await arrived(1)

    expect((await share({ email: 'other@example.org', id })).body.code).toBe('id_taken')
    const bea = await server.person(`Bea Taker ${turn}`)
    const hers = await importAs(bea, { ...planningDetails, text: planning })
    await server.sql(`update meetings set summary = 'Hers.' where id = $1`, [hers.eventId])
    expect(
      (await bea.post<ProblemBody>(`/api/tasks/events/${hers.eventId}/share`, { email: 'guest@example.org', id })).body
        .code,
    ).toBe('id_taken')
    expect(mails.received).toHaveLength(1)
  })

  test('in its latest form, and not at all if that was sent before', async () => {
    await share({ email: 'guest@example.org' })
    await arrived(1)
    const late = uuid7()
    await server.sql(
      `insert into event_shares (id, "meetingId", "sharedById", email, "contentHash", "createdAt") values ($1, $2, $3, 'guest@example.org', 'of other words', now())`,
      [late, eventId, ada.me.id],
    )

    await server.work('send-share', { shareId: late })

    expect(mails.received).toHaveLength(1)
    expect(await sharesOf()).toHaveLength(1)
  })
})

describe('a share that can’t be sent', () => {
  test('now is retried later with the same message id', async () => {
    const id = uuid7()
    await server.sql(
      `insert into event_shares (id, "meetingId", "sharedById", email, "contentHash", "createdAt") values ($1, $2, $3, 'guest@example.org', '', now())`,
      [id, eventId, ada.me.id],
    )
    mails.busy = 1

    await expect(server.tryWork('send-share', { shareId: id })).rejects.toThrow('Try again later')
    expect(await sharesOf()).toMatchObject([{ sentAt: null }])
    await server.work('send-share', { shareId: id })
    await server.sql('update event_shares set "sentAt" = null where id = $1', [id])
    await server.work('send-share', { shareId: id })

    const [first, again] = mails.received.map(({ email }) => email.messageId)
    expect([first, first?.includes(id)]).toEqual([again, false])
  })

  test.each([
    [
      'the user lost access to the event',
      'update meeting_attendees set access = false where "meetingId" = $1 and $2::uuid is not null',
    ],
    ['the summary was deleted', 'update meetings set summary = null where id = $1 and $2::uuid is not null'],
    [
      'the account is about to be deleted',
      'update users set "deletionScheduledAt" = now() where id = $2 and $1::uuid is not null',
    ],
  ])('because %s is dropped', async (_, change) => {
    const id = uuid7()
    await server.sql(
      `insert into event_shares (id, "meetingId", "sharedById", email, "contentHash", "createdAt") values ($1, $2, $3, 'guest@example.org', '', now())`,
      [id, eventId, ada.me.id],
    )
    await server.sql(change, [eventId, ada.me.id])

    await server.work('send-share', { shareId: id })

    expect(mails.received).toEqual([])
    expect(await sharesOf()).toMatchObject([{ sentAt: null }])
  })
})

describe('is refused', () => {
  test('a line break', async () => {
    const answer = await share({ email: 'guest@example.org\r\nBcc: mallory@evil.example' })

    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
    expect(await sharesOf()).toEqual([])
  })

  test('for an event without a summary', async () => {
    await server.sql(`update meetings set summary = '  ' where id = $1`, [eventId])

    expect((await share({ email: 'guest@example.org' })).body.code).toBe('event_without_summary')
    expect((await ada.get<ProblemBody>(`/api/tasks/events/${eventId}/share`)).body.code).toBe('event_without_summary')
  })

  test('for an event the user doesn’t see', async () => {
    const bob = await server.person(`Bob Outside ${turn}`)

    expect((await share({ email: 'guest@example.org' }, bob)).body.code).toBe('event_not_found')
    expect((await bob.get<ProblemBody>(`/api/tasks/events/${eventId}/share`)).body.code).toBe('event_not_found')
    expect(mails.received).toEqual([])
  })
})

test('a user can share thirty times an hour, and refused requests don’t count', async () => {
  const strict = await aServer({ settings: { RATE_LIMITS: 'on' } })
  try {
    const cy = await strict.person('Cy Eager')
    const imported = await importAs(cy, { ...planningDetails, text: planning })
    await strict.sql(`update meetings set summary = 'They met.' where id = $1`, [imported.eventId])
    const send = (email: string) => cy.post<ProblemBody>(`/api/tasks/events/${imported.eventId}/share`, { email })
    await send('nobody')

    const statuses: number[] = []
    for (let index = 0; index < 31; index++) statuses.push((await send(`guest${index}@example.org`)).status)

    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 202), 429])
    // Without SMTP, it's written to a file like every email.
    expect((await mailTo(path.join(strict.dataDir, 'outbox'), 'guest0@example.org')).subject).toBe(
      'Summary: Spring planning',
    )
  } finally {
    await strict.stop()
  }
})
