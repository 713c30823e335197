import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '#tests/support/google-api-stand-in.ts'
import { aGoogleUser } from '#tests/support/google-connections.ts'
import { aMailWorld } from '#tests/support/google-mail.ts'
import { nextAnnouncement } from '#tests/support/someone.ts'

let world: Awaited<ReturnType<typeof aMailWorld>>
beforeAll(async () => {
  world = await aMailWorld()
})
afterEach(() => {
  world.apis.intercept(null)
  world.server.setTime('2026-03-05T10:00:00Z')
})
afterAll(() => world.stop())

describe('the first sync', () => {
  test('reads the last 14 days of received and sent mail, without spam, drafts, trash or promotions', async () => {
    const ada = await aGoogleUser(world)
    const mailbox = world.apis.mailbox(ada.email)
    mailbox.receive({ subject: 'Too long ago', at: '2026-02-18T10:00:00Z' })
    mailbox.receive({ subject: 'A week ago', at: '2026-02-26T10:00:00Z', labels: ['INBOX', 'CATEGORY_PERSONAL'] })
    mailbox.receive({
      subject: 'Sent',
      from: `Ada Winter <${ada.email}>`,
      at: '2026-03-01T10:00:00Z',
      labels: ['SENT'],
    })
    mailbox.receive({ subject: 'Put away', at: '2026-03-02T10:00:00Z', labels: [] })
    for (const label of ['SPAM', 'TRASH', 'DRAFT', 'CHAT', 'CATEGORY_PROMOTIONS'])
      mailbox.receive({ subject: label, at: '2026-03-01T10:00:00Z', labels: ['INBOX', label] })

    await world.connect(ada)

    expect(await world.emailsOf(ada)).toMatchObject([
      {
        subject: 'A week ago',
        isHistorical: true,
        fromEmail: 'ben.ruiz@harbour.example',
        sentAt: new Date('2026-02-26T10:00:00Z'),
      },
      { subject: 'Sent', isHistorical: true, fromEmail: ada.email },
      { subject: 'Put away', isHistorical: true },
    ])
  })

  test('reads page by page, shows its progress, and resumes where it was interrupted', async () => {
    const ada = await aGoogleUser(world)
    const mailbox = world.apis.mailbox(ada.email)
    mailbox.pageSize(2)
    for (let n = 1; n <= 5; n++) mailbox.receive({ subject: `Mail ${n}`, at: `2026-03-0${n}T09:00:00Z` })
    world.apis.intercept(({ path, query }) =>
      path.endsWith('/messages') && query.get('pageToken') === '2' ? { status: 410, body: {} } : undefined,
    )
    const otherWindow = await ada.listen()
    const progress = nextAnnouncement(otherWindow, 'connections-changed')

    await ada.browser.walk('/api/auth/google?scope=gmail')
    expect(await progress).toEqual({})
    await expect.poll(async () => (await world.connectionRow(ada)).backfillPage).toBe('2')
    expect(await world.mailboxOf(ada)).toMatchObject({ backfill: { messages: 2 }, syncedAt: null })
    expect(await world.subjectsOf(ada)).toEqual(['Mail 4', 'Mail 5'])

    world.apis.intercept(null)
    world.apis.requests.length = 0
    await world.sync(ada)
    await world.untilSynced(ada)

    expect(await world.subjectsOf(ada)).toEqual(['Mail 1', 'Mail 2', 'Mail 3', 'Mail 4', 'Mail 5'])
    expect(await world.mailboxOf(ada)).toMatchObject({ backfill: null })
    expect(
      world.apis.requests.filter(({ path, query }) => path.endsWith('/messages') && !query.has('pageToken')),
    ).toEqual([])
    otherWindow.close()
  })

  test('starts over when Google rejects the page token', async () => {
    const ada = await aGoogleUser(world)
    const mailbox = world.apis.mailbox(ada.email)
    mailbox.pageSize(1)
    for (let n = 1; n <= 2; n++) mailbox.receive({ subject: `Mail ${n}`, at: `2026-03-0${n}T09:00:00Z` })
    world.apis.intercept(({ path, query }) =>
      path.endsWith('/messages') && query.has('pageToken')
        ? refusal(400, 'invalidArgument', 'Invalid pageToken')
        : undefined,
    )
    await ada.browser.walk('/api/auth/google?scope=gmail')
    await expect
      .poll(async () => (await world.jobsOf('sync-gmail', ada)).at(-1))
      .toMatchObject({ state: 'created', waits: 60 })

    world.apis.intercept(null)
    await world.sync(ada)
    await world.sync(ada)

    expect(await world.subjectsOf(ada)).toEqual(['Mail 1', 'Mail 2'])
  })

  test("doesn't miss mail that arrives in the meantime", async () => {
    const ada = await aGoogleUser(world)
    const mailbox = world.apis.mailbox(ada.email)
    mailbox.receive({ subject: 'Before', at: '2026-03-01T10:00:00Z' })
    let isFirst = true
    world.apis.intercept(({ path }) => {
      if (path.endsWith('/messages') && isFirst) {
        isFirst = false
        mailbox.receive({ subject: 'Meanwhile', at: '2026-03-05T10:00:00Z' })
      }
      return undefined
    })

    await world.connect(ada)
    await world.sync(ada)

    expect(await world.emailsOf(ada)).toMatchObject([
      { subject: 'Before', isHistorical: true },
      { subject: 'Meanwhile', isHistorical: false },
    ])
  })
})

describe('new mail', () => {
  test('is stored once by repeated and simultaneous syncs, and becomes a task', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    await world.untilSynced(ada)
    world.apis.mailbox(ada.email).receive({
      subject: 'Contract',
      text: 'Can you send me the contract by Friday?',
      threadId: 't1',
      labels: ['INBOX', 'IMPORTANT'],
    })

    const job = { userId: ada.me.id, connectionId: (await world.connectionRow(ada)).id }
    await Promise.all([1, 2, 3].map(() => world.server.work('sync-gmail', job)))
    await world.sync(ada)

    expect(await world.emailsOf(ada)).toMatchObject([
      {
        subject: 'Contract',
        text: 'Can you send me the contract by Friday?',
        threadId: 't1',
        isHistorical: false,
        category: null,
      },
    ])
    await expect.poll(() => world.tasksOf(ada)).toMatchObject([{ title: expect.stringContaining('contract') }])
    expect((await world.connectionRow(ada)).historyId).toBe(world.apis.mailbox(ada.email).historyId())
  })

  test('is read from several pages of history, without deleted mail', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    await world.untilSynced(ada)
    const mailbox = world.apis.mailbox(ada.email)
    mailbox.pageSize(2)
    const ids = [1, 2, 3, 4, 5].map((n) => mailbox.receive({ subject: `Mail ${n}`, at: `2026-03-05T10:0${n}:00Z` }))
    mailbox.remove(ids[2]!)

    await world.sync(ada)

    expect(await world.subjectsOf(ada)).toEqual(['Mail 1', 'Mail 2', 'Mail 4', 'Mail 5'])
  })

  test("is skipped if it's a promotion or an invitation, but not if it's automated", async () => {
    const ada = await aGoogleUser(world, 'gmail')
    await world.untilSynced(ada)
    const mailbox = world.apis.mailbox(ada.email)
    mailbox.receive({
      subject: 'Spring sale',
      labels: ['INBOX'],
      headers: ['List-Unsubscribe: <https://shop.example/u>', 'Precedence: bulk'],
    })
    mailbox.receive({ subject: 'Only today', labels: ['INBOX', 'CATEGORY_PROMOTIONS'] })
    mailbox.receive({
      subject: 'Build failed',
      from: 'notifications@ci.example',
      labels: ['INBOX', 'CATEGORY_UPDATES'],
    })
    mailbox.receive({
      raw: [
        'From: ben@harbour.example',
        'Subject: Planning',
        'Content-Type: multipart/alternative; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'You are invited',
        '--b',
        'Content-Type: text/calendar; method=REQUEST',
        '',
        'BEGIN:VCALENDAR',
        '--b--',
        '',
      ].join('\r\n'),
    })

    await world.sync(ada)

    expect(await world.emailsOf(ada)).toMatchObject([{ subject: 'Build failed', category: 'UPDATES' }])
  })

  test('is searched for, without duplicates, when the history is too old', async () => {
    const ada = await aGoogleUser(world)
    const mailbox = world.apis.mailbox(ada.email)
    mailbox.receive({ subject: 'Old', at: '2026-03-05T09:30:00Z' })
    await world.connect(ada)
    mailbox.receive({ subject: 'While away', at: '2026-03-12T09:00:00Z' })
    mailbox.forgetHistory()

    world.server.setTime('2026-03-13T10:00:00Z')
    await world.sync(ada)

    await expect
      .poll(() => world.emailsOf(ada))
      .toMatchObject([
        { subject: 'Old', isHistorical: true },
        { subject: 'While away', isHistorical: false },
      ])
    await expect.poll(async () => (await world.mailboxOf(ada)).syncedAt).toBe('2026-03-13T10:00:00.000Z')
    expect(await world.mailboxOf(ada)).toMatchObject({ state: 'connected', backfill: null })
    expect((await world.connectionRow(ada)).historyId).toBe(mailbox.historyId())
  })

  test('that no push announced is found by the poll', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    await world.untilSynced(ada)
    world.apis.mailbox(ada.email).receive({ subject: 'Unheard of' })

    world.server.setTime('2026-03-05T10:05:00Z')
    await world.server.work('poll-google', {})

    await expect.poll(() => world.subjectsOf(ada)).toEqual(['Unheard of'])
  })

  test('whose capture job was lost is captured after the poll', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    await world.untilSynced(ada)
    world.apis.mailbox(ada.email).receive({ subject: 'Lost' })
    await world.sync(ada)
    await expect.poll(() => world.emailsOf(ada)).toMatchObject([{ capturedAt: expect.any(Date) }])
    await world.server.sql('update emails set "capturedAt" = null where "connectionId" = $1', [
      (await world.connectionRow(ada)).id,
    ])

    world.server.setTime('2026-03-05T10:05:00Z')
    await world.server.work('poll-google', {})

    await expect.poll(() => world.emailsOf(ada)).toMatchObject([{ capturedAt: new Date('2026-03-05T10:05:00Z') }])
  })

  test("of 10 MB is stored with its text, or with Gmail's snippet if the text itself is that long", async () => {
    const ada = await aGoogleUser(world, 'gmail')
    await world.untilSynced(ada)
    const mailbox = world.apis.mailbox(ada.email)
    const withFile = (subject: string, megabytes: number) =>
      [
        'From: ben@harbour.example',
        `To: ${ada.email}`,
        `Subject: ${subject}`,
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        "I'll send you the signed lease tomorrow.",
        '--b',
        'Content-Type: application/pdf; name=lease.pdf',
        'Content-Transfer-Encoding: base64',
        '',
        'QUJD'.repeat(megabytes * 262_144),
        '--b--',
        '',
      ].join('\r\n')
    mailbox.receive({ raw: withFile('Large file', 10), at: '2026-03-05T10:01:00Z' })
    mailbox.receive({ subject: 'Long text', text: "I'll send it. ".repeat(700_000), at: '2026-03-05T10:02:00Z' })

    await world.sync(ada)

    expect(await world.emailsOf(ada)).toMatchObject([
      { subject: 'Large file', fromEmail: 'ben@harbour.example', text: "I'll send you the signed lease tomorrow." },
      {
        subject: 'Long text',
        fromEmail: 'ben.ruiz@harbour.example',
        text: expect.stringMatching(/^I'll send it\. .{60,90}$/),
      },
    ])
  })
})
