import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MailConnection } from '#shared/connections/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { isDown, refusal, tooManyRequests, userRateLimit } from '#tests/support/google-api-stand-in.ts'
import { aGoogleUser, aServerWithGoogle, mailboxesOf, type GoogleUser } from '#tests/support/google-connections.ts'
import { heard } from '#tests/support/someone.ts'

let world: Awaited<ReturnType<typeof aServerWithGoogle>>
beforeAll(async () => {
  world = await aServerWithGoogle()
})
afterEach(() => {
  world.apis.intercept(null)
  world.server.setTime('2026-03-05T10:00:00Z')
})
afterAll(() => world.stop())

type Row = {
  messageId: string
  threadId: string
  subject: string
  fromEmail: string
  text: string
  isHistorical: boolean
  capturedAt: Date | null
  sentAt: Date
  category: string | null
}

const emailsOf = (person: GoogleUser) =>
  world.server.sql<Row>(
    'select e.* from emails e join gmail_connections c on c.id = e."connectionId" where c."userId" = $1 order by e."sentAt", e."messageId"',
    [person.me.id],
  )
const subjectsOf = async (person: GoogleUser) => (await emailsOf(person)).map(({ subject }) => subject)
const mailboxOf = async (person: GoogleUser) =>
  (await person.get<MailConnection>(`/api/google/mail/${person.accountId}`)).body
const stored = async (person: GoogleUser) =>
  (
    await world.server.sql<{ id: string; historyId: string; backfillPage: string | null; backfilledAt: Date | null }>(
      'select * from gmail_connections where "googleAccountId" = $1',
      [person.accountId],
    )
  )[0]!
const sync = async (person: GoogleUser) =>
  world.server.work('sync-gmail', { userId: person.me.id, connectionId: (await stored(person)).id })
const isSynced = (person: GoogleUser) => expect.poll(async () => (await mailboxOf(person)).syncedAt).not.toBeNull()
const connect = async (person: GoogleUser) => {
  await person.browser.walk('/api/auth/google?scope=gmail')
  await isSynced(person)
}
const tasksOf = async (person: GoogleUser) =>
  (await person.get<Task[]>('/api/tasks')).body.filter(({ demoKey }) => demoKey === null)
const jobs = (job: string, person: GoogleUser) =>
  world.server.sql<{ state: string; seconds: number }>(
    `select state::text, round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job where name = $1 and data->>'userId' = $2 order by created_on`,
    [job, person.me.id],
  )
const account = (person: GoogleUser, letter: string) => ({
  sub: `${person.sub}${letter}`,
  email: person.email.replace('@', `.${letter}@`),
  name: 'Ada Winter',
  hd: 'portolan.example',
})
/** Connects another account of the same user. */
const addAccount = async (person: GoogleUser, letter: string) => {
  const second = account(person, letter)
  world.google.signsIn(second)
  await person.browser.walk('/api/auth/google?scope=gmail&account=other')
  const [row] = await world.server.sql<{ id: string }>('select id from google_accounts where email = $1', [
    second.email,
  ])
  return { ...second, accountId: row!.id }
}

describe('a mailbox', () => {
  test('cannot be connected before Google was asked, and says where that begins', async () => {
    const ada = await aGoogleUser(world)

    const { status, body } = await ada.post<ProblemBody>('/api/google/mail')

    expect([status, body.code]).toEqual([403, 'needs_google_consent'])
    expect(await mailboxesOf(ada)).toEqual([])
    expect(await mailboxOf(ada)).toMatchObject({
      connected: false,
      state: 'disconnected',
      email: ada.email,
      status: 'DISCONNECTED',
    })
    await ada.browser.walk(body.url!)
    const mailboxes = await mailboxesOf(ada)
    expect(MailConnection.array().parse(mailboxes)).toMatchObject([
      { accountId: ada.accountId, connected: true, state: 'connected', email: ada.email, status: 'CONNECTED' },
    ])
  })

  test('is connected once when two tabs do it at once', async () => {
    const ada = await aGoogleUser(world, 'calendar', 'gmail')
    await ada.delete(`/api/google/mail/${ada.accountId}`)

    const answers = await Promise.all([
      ada.post('/api/google/mail'),
      ada.post(`/api/google/mail/${ada.accountId}`),
      ada.post('/api/google/mail'),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await world.server.sql('select 1 from gmail_connections where "userId" = $1', [ada.me.id])).toHaveLength(1)
  })

  test('of somebody else is not there: not to see, to connect or to disconnect', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    const ben = await aGoogleUser(world, 'gmail')
    const path = `/api/google/mail/${ada.accountId}`

    const answers = await Promise.all([
      ben.get<ProblemBody>(path),
      ben.post<ProblemBody>(path),
      ben.delete<ProblemBody>(path),
    ])

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([404, 'mail_account_not_found']),
    )
    expect(await mailboxOf(ada)).toMatchObject({ connected: true })
    expect(await mailboxesOf(ben)).toHaveLength(1)
  })

  test('is the only one without the flag for several, and a second account stays as it is', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    const second = await addAccount(ada, 'b')

    expect(await mailboxesOf(ada)).toMatchObject([{ accountId: ada.accountId }])
    expect(await ada.post(`/api/google/mail/${second.accountId}`)).toMatchObject({
      status: 409,
      body: { code: 'too_many_mailboxes' },
    })
    expect(await ada.post('/api/google/mail')).toMatchObject({ status: 200, body: { accountId: ada.accountId } })
  })

  test('is one of several with the flag, each with mail of its own', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    await world.server.sql(
      `insert into feature_overrides ("userId", feature, enabled) values ($1, 'MULTI_ACCOUNT_EMAIL', true)`,
      [ada.me.id],
    )
    expect(await ada.post('/api/google/mail')).toMatchObject({
      status: 403,
      body: { code: 'needs_google_consent', url: expect.stringContaining('account=other') },
    })

    const second = await addAccount(ada, 'b')
    world.apis.mailbox(ada.email).receive({ subject: 'To the first' })
    world.apis.mailbox(second.email).receive({ subject: 'To the second' })
    for (const { id } of await world.server.sql<{ id: string }>(
      'select id from gmail_connections where "userId" = $1',
      [ada.me.id],
    )) {
      await world.server.work('sync-gmail', { userId: ada.me.id, connectionId: id })
    }

    expect(await mailboxesOf(ada)).toMatchObject([
      { email: ada.email, connected: true },
      { email: second.email, connected: true },
    ])
    expect((await subjectsOf(ada)).sort()).toEqual(['To the first', 'To the second'])
  })
})

describe('the first run', () => {
  test('reads the mail of the last 14 days, received and sent, but no spam, drafts, trash or promotions', async () => {
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

    await connect(ada)

    expect(await emailsOf(ada)).toMatchObject([
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

  test('goes page by page, says how far it is, and goes on where it stood when it was broken off', async () => {
    const ada = await aGoogleUser(world)
    const mailbox = world.apis.mailbox(ada.email)
    mailbox.pageSize(2)
    for (let n = 1; n <= 5; n++) mailbox.receive({ subject: `Mail ${n}`, at: `2026-03-0${n}T09:00:00Z` })
    world.apis.intercept(({ path, query }) =>
      path.endsWith('/messages') && query.get('pageToken') === '2' ? { status: 410, body: {} } : undefined,
    )
    const otherWindow = await ada.listen()
    const progress = heard(otherWindow, 'connections-changed')

    await ada.browser.walk('/api/auth/google?scope=gmail')
    expect(await progress).toEqual({})
    await expect.poll(async () => (await stored(ada)).backfillPage).toBe('2')
    expect(await mailboxOf(ada)).toMatchObject({ backfill: { messages: 2 }, syncedAt: null })
    expect(await subjectsOf(ada)).toEqual(['Mail 4', 'Mail 5'])

    world.apis.intercept(null)
    world.apis.requests.length = 0
    await sync(ada)
    await isSynced(ada)

    expect(await subjectsOf(ada)).toEqual(['Mail 1', 'Mail 2', 'Mail 3', 'Mail 4', 'Mail 5'])
    expect(await mailboxOf(ada)).toMatchObject({ backfill: null })
    expect(
      world.apis.requests.filter(({ path, query }) => path.endsWith('/messages') && !query.has('pageToken')),
    ).toEqual([])
    otherWindow.close()
  })

  test('begins anew when Google has forgotten where the search stood', async () => {
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
    await expect.poll(async () => (await jobs('sync-gmail', ada)).at(-1)).toEqual({ state: 'created', seconds: 60 })

    world.apis.intercept(null)
    await sync(ada)
    await sync(ada)

    expect(await subjectsOf(ada)).toEqual(['Mail 1', 'Mail 2'])
  })

  test('misses nothing that arrives while it runs', async () => {
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

    await connect(ada)
    await sync(ada)

    expect(await emailsOf(ada)).toMatchObject([
      { subject: 'Before', isHistorical: true },
      { subject: 'Meanwhile', isHistorical: false },
    ])
  })
})

describe('new mail', () => {
  test('is stored once, however often and however many at once look for it, and becomes a task', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    await isSynced(ada)
    world.apis.mailbox(ada.email).receive({
      subject: 'Contract',
      text: 'Can you send me the contract by Friday?',
      threadId: 't1',
      labels: ['INBOX', 'IMPORTANT'],
    })

    const job = { userId: ada.me.id, connectionId: (await stored(ada)).id }
    await Promise.all([1, 2, 3].map(() => world.server.work('sync-gmail', job)))
    await sync(ada)

    expect(await emailsOf(ada)).toMatchObject([
      {
        subject: 'Contract',
        text: 'Can you send me the contract by Friday?',
        threadId: 't1',
        isHistorical: false,
        category: null,
      },
    ])
    await expect.poll(() => tasksOf(ada)).toMatchObject([{ title: expect.stringContaining('contract') }])
    expect((await stored(ada)).historyId).toBe(world.apis.mailbox(ada.email).historyId())
  })

  test('comes in several pages of history, and what was deleted meanwhile is passed over', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    await isSynced(ada)
    const mailbox = world.apis.mailbox(ada.email)
    mailbox.pageSize(2)
    const ids = [1, 2, 3, 4, 5].map((n) => mailbox.receive({ subject: `Mail ${n}`, at: `2026-03-05T10:0${n}:00Z` }))
    mailbox.remove(ids[2]!)

    await sync(ada)

    expect(await subjectsOf(ada)).toEqual(['Mail 1', 'Mail 2', 'Mail 4', 'Mail 5'])
  })

  test('that is a promotion, or an invitation, is not kept; what a program sent is', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    await isSynced(ada)
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

    await sync(ada)

    expect(await emailsOf(ada)).toMatchObject([{ subject: 'Build failed', category: 'UPDATES' }])
  })

  test('of too long ago for the history is searched for, without what is there already', async () => {
    const ada = await aGoogleUser(world)
    const mailbox = world.apis.mailbox(ada.email)
    mailbox.receive({ subject: 'Old', at: '2026-03-05T09:30:00Z' })
    await connect(ada)
    mailbox.receive({ subject: 'While away', at: '2026-03-12T09:00:00Z' })
    mailbox.forgetHistory()

    world.server.setTime('2026-03-13T10:00:00Z')
    await sync(ada)

    await expect
      .poll(() => emailsOf(ada))
      .toMatchObject([
        { subject: 'Old', isHistorical: true },
        { subject: 'While away', isHistorical: false },
      ])
    await expect.poll(async () => (await mailboxOf(ada)).syncedAt).toBe('2026-03-13T10:00:00.000Z')
    expect(await mailboxOf(ada)).toMatchObject({ state: 'connected', backfill: null })
    expect((await stored(ada)).historyId).toBe(mailbox.historyId())
  })

  test('of which no push told is found by the poll', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    await isSynced(ada)
    world.apis.mailbox(ada.email).receive({ subject: 'Unheard of' })

    world.server.setTime('2026-03-05T10:05:00Z')
    await world.server.work('poll-google', {})

    await expect.poll(() => subjectsOf(ada)).toEqual(['Unheard of'])
  })

  test('that nobody looked through, because the job for that was lost, is looked through after the poll', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    await isSynced(ada)
    world.apis.mailbox(ada.email).receive({ subject: 'Lost' })
    await sync(ada)
    await expect.poll(() => emailsOf(ada)).toMatchObject([{ capturedAt: expect.any(Date) }])
    await world.server.sql('update emails set "capturedAt" = null where "connectionId" = $1', [(await stored(ada)).id])

    world.server.setTime('2026-03-05T10:05:00Z')
    await world.server.work('poll-google', {})

    await expect.poll(() => emailsOf(ada)).toMatchObject([{ capturedAt: new Date('2026-03-05T10:05:00Z') }])
  })

  test('of 10 MB is read with all its text, and of one whose text alone is that long what Gmail shows of it', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    await isSynced(ada)
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

    await sync(ada)

    expect(await emailsOf(ada)).toMatchObject([
      { subject: 'Large file', fromEmail: 'ben@harbour.example', text: "I'll send you the signed lease tomorrow." },
      {
        subject: 'Long text',
        fromEmail: 'ben.ruiz@harbour.example',
        text: expect.stringMatching(/^I'll send it\. .{60,90}$/),
      },
    ])
  })
})

describe('when Google', () => {
  test('takes the grant away in the middle, the mailbox says that it needs reconnecting and later goes on where it stood', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    await isSynced(ada)
    const mailbox = world.apis.mailbox(ada.email)
    mailbox.pageSize(1)
    for (let n = 1; n <= 3; n++) mailbox.receive({ subject: `Mail ${n}`, at: `2026-03-05T10:0${n}:00Z` })
    world.apis.intercept(({ path, query }) => {
      if (path.endsWith('/history') && query.has('pageToken')) world.google.takesAccessAway(ada.sub)
      return undefined
    })

    await sync(ada)

    expect(await mailboxOf(ada)).toMatchObject({
      connected: false,
      state: 'needs-reconnecting',
      disconnectType: 'GRANT_LOST',
    })
    expect(await subjectsOf(ada)).toEqual(['Mail 1'])
    const { body } = await ada.post<ProblemBody>(`/api/google/mail/${ada.accountId}`)
    expect(body.code).toBe('needs_google_consent')
    world.apis.intercept(null)
    world.google.signsIn({ sub: ada.sub, email: ada.email, name: 'Ada Winter', hd: 'portolan.example' })
    await ada.browser.walk(body.url!)
    await expect.poll(() => subjectsOf(ada)).toEqual(['Mail 1', 'Mail 2', 'Mail 3'])
    expect((await emailsOf(ada)).map(({ isHistorical }) => isHistorical)).toEqual([false, false, false])
  })

  test('says that the grant does not cover mail, it needs reconnecting', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    await isSynced(ada)
    world.apis.intercept(() => refusal(403, 'insufficientPermissions'))

    await sync(ada)

    expect(await mailboxOf(ada)).toMatchObject({ state: 'needs-reconnecting', disconnectType: 'SCOPE_MISSING' })
  })

  test.each([
    ['is down', isDown],
    ['limits this person', userRateLimit],
    ['limits us', tooManyRequests],
  ])('%s for a moment, no mail is lost or doubled', async (_, trouble) => {
    const ada = await aGoogleUser(world, 'gmail')
    await isSynced(ada)
    for (let n = 1; n <= 3; n++)
      world.apis.mailbox(ada.email).receive({ subject: `Mail ${n}`, at: `2026-03-05T10:0${n}:00Z` })
    let times = 0
    world.apis.intercept(() => (++times % 2 === 1 ? trouble : undefined))

    await sync(ada)

    expect(await subjectsOf(ada)).toEqual(['Mail 1', 'Mail 2', 'Mail 3'])
  })

  test('limits one mailbox for long, only that one is left alone, longer each time', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    const ben = await aGoogleUser(world, 'gmail')
    await Promise.all([isSynced(ada), isSynced(ben)])
    for (const { email } of [ada, ben]) world.apis.mailbox(email).receive({ subject: 'New' })
    world.apis.intercept(({ path }) => (path.endsWith('/history') ? userRateLimit : undefined))

    await sync(ada)
    await world.server.work('sync-gmail', { userId: ada.me.id, connectionId: (await stored(ada)).id, waitSeconds: 30 })
    world.apis.intercept(null)
    world.server.setTime('2026-03-05T10:05:00Z')
    await world.server.work('poll-google', {})

    await expect.poll(() => subjectsOf(ben)).toEqual(['New'])
    expect((await jobs('sync-gmail', ada)).filter(({ state }) => state === 'created')).toEqual([
      { state: 'created', seconds: 30 },
    ])
    expect(await subjectsOf(ada)).toEqual([])
    expect(await mailboxOf(ada)).toMatchObject({ state: 'connected' })
  })
})

describe('disconnecting a mailbox', () => {
  test('stops reading it at once, even in the middle, and forgets what nobody read yet', async () => {
    const ada = await aGoogleUser(world, 'calendar', 'gmail')
    await isSynced(ada)
    const mailbox = world.apis.mailbox(ada.email)
    mailbox.receive({ subject: 'Not wanted any more' })
    let isFirst = true
    world.apis.intercept(({ path }) => {
      if (path.includes('/messages/') && isFirst) {
        isFirst = false
        void ada.delete(`/api/google/mail/${ada.accountId}`)
        return { ...tooManyRequests, headers: { 'retry-after': '1' } }
      }
      return undefined
    })

    await sync(ada)

    expect(await mailboxOf(ada)).toMatchObject({
      connected: false,
      state: 'disconnected',
      disconnectType: 'USER',
      backfill: null,
    })
    expect(await emailsOf(ada)).toEqual([])
    expect(world.google.isGranted(ada.sub)).toBe(true)
  })

  test('and coming back begins anew, without reading a mail twice', async () => {
    const ada = await aGoogleUser(world, 'calendar')
    const mailbox = world.apis.mailbox(ada.email)
    mailbox.receive({ subject: 'Read already', at: '2026-03-04T10:00:00Z' })
    await connect(ada)
    await expect.poll(() => emailsOf(ada)).toMatchObject([{ capturedAt: new Date('2026-03-05T10:00:00Z') }])
    await ada.delete(`/api/google/mail/${ada.accountId}`)
    mailbox.receive({ subject: 'In between', at: '2026-03-05T10:30:00Z' })
    world.server.setTime('2026-03-05T11:00:00Z')

    await ada.post(`/api/google/mail/${ada.accountId}`)
    await isSynced(ada)

    expect(await emailsOf(ada)).toMatchObject([
      { subject: 'Read already', capturedAt: new Date('2026-03-05T10:00:00Z') },
      { subject: 'In between', isHistorical: true },
    ])
  })

  test('twice is no error', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    const remove = () => ada.delete(`/api/google/mail/${ada.accountId}`)

    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
  })
})

test('a mailbox that rested because nobody was there goes on with one click, and reads what came meanwhile', async () => {
  const ada = await aGoogleUser(world, 'gmail')
  await isSynced(ada)
  await world.server.sql(
    `update gmail_connections set status = 'PAUSED', "disconnectType" = 'CHURNED_INACTIVE_AUTOMATIC' where "userId" = $1`,
    [ada.me.id],
  )
  world.apis.mailbox(ada.email).receive({ subject: 'In between' })
  await sync(ada)
  expect(await mailboxOf(ada)).toMatchObject({ connected: false, state: 'paused' })
  expect(await subjectsOf(ada)).toEqual([])

  expect(await ada.post('/api/google/mail')).toMatchObject({
    status: 200,
    body: { state: 'connected', disconnectType: null },
  })

  await expect.poll(() => emailsOf(ada)).toMatchObject([{ subject: 'In between', isHistorical: false }])
})
