import { auth, calendar } from '@googleapis/calendar'
import { gmail } from '@googleapis/gmail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGoogleApis, type GoogleApis } from './google-api-stand-in.ts'
import { aGoogle, type GoogleStandIn } from './google-stand-in.ts'

// Google's own clients accept the stand-in, so requests that work with the stand-in should work with Google.

const email = 'ada@portolan.example'
const scopes = [
  'https://www.googleapis.com/auth/calendar.events.readonly',
  'https://www.googleapis.com/auth/gmail.readonly',
]

let google: GoogleStandIn
let apis: GoogleApis
beforeAll(async () => {
  google = await aGoogle()
  apis = addGoogleApis({
    ...google,
    accessOf: (token) =>
      token === 'good' ? { sub: '1', email, scopes } : token === 'narrow' ? { sub: '1', email, scopes: [] } : undefined,
  })
})
afterAll(() => google.stop())

const as = (token: string) => {
  const client = new auth.OAuth2()
  client.setCredentials({ access_token: token })
  const options = { auth: client, rootUrl: `${google.url}/`, retry: false }
  return { calendar: calendar({ version: 'v3', ...options }), gmail: gmail({ version: 'v1', ...options }) }
}

test('its calendar can be listed, synced from a token, watched and unwatched', async () => {
  const client = as('good').calendar
  apis.calendar(email).put({ id: 'a', summary: 'Planning', start: { date: '2026-03-06' }, end: { date: '2026-03-07' } })

  const whole = await client.events.list({
    calendarId: 'primary',
    singleEvents: true,
    timeMin: '2026-03-05T00:00:00Z',
    timeMax: '2026-04-05T00:00:00Z',
  })
  apis.calendar(email).cancel('a')
  const change = await client.events.list({
    calendarId: 'primary',
    singleEvents: true,
    syncToken: whole.data.nextSyncToken!,
  })
  const channel = await client.events.watch({
    calendarId: 'primary',
    requestBody: { id: 'c1', type: 'web_hook', address: 'https://kept.example/hook', token: 't' },
  })

  expect(whole.data.items).toMatchObject([{ id: 'a', summary: 'Planning' }])
  expect(change.data.items).toMatchObject([{ id: 'a', status: 'cancelled' }])
  await client.channels.stop({ requestBody: { id: 'c1', resourceId: channel.data.resourceId! } })
  expect(apis.calendar(email).channels).toEqual([])
})

test('its mailbox can be searched, read, synced from its history and watched', async () => {
  const client = as('good').gmail
  const { data: profile } = await client.users.getProfile({ userId: 'me' })
  const id = apis.mailbox(email).receive({ subject: 'Lease', text: 'Hello' })

  const found = await client.users.messages.list({ userId: 'me', q: 'after:1772000000' })
  const history = await client.users.history.list({
    userId: 'me',
    startHistoryId: profile.historyId!,
    historyTypes: ['messageAdded'],
  })
  const raw = await client.users.messages.get({ userId: 'me', id, format: 'raw' })
  const head = await client.users.messages.get({ userId: 'me', id, format: 'metadata' })
  const watch = await client.users.watch({ userId: 'me', requestBody: { topicName: 'projects/kept/topics/gmail' } })

  expect(found.data.messages).toMatchObject([{ id }])
  expect(history.data.history?.[0]?.messagesAdded).toMatchObject([{ message: { id } }])
  expect(Buffer.from(raw.data.raw!, 'base64url').toString()).toContain('Subject: Lease')
  expect(head.data.payload?.headers).toContainEqual({ name: 'Subject', value: 'Lease' })
  expect(Number(watch.data.expiration)).toBeGreaterThan(0)
})

test('it rejects what Google rejects', async () => {
  const list = (token: string) => as(token).calendar.events.list({ calendarId: 'primary', singleEvents: true })

  await expect(list('bad')).rejects.toMatchObject({ status: 401 })
  await expect(list('narrow')).rejects.toMatchObject({ status: 403 })
  await expect(as('good').gmail.users.history.list({ userId: 'me', startHistoryId: '0' })).rejects.toMatchObject({
    status: 400,
  })
  apis.mailbox(email).forgetHistory()
  await expect(as('good').gmail.users.history.list({ userId: 'me', startHistoryId: '1' })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    as('good').calendar.events.list({ calendarId: 'primary', singleEvents: true, syncToken: 'sync-0' }),
  ).rejects.toMatchObject({ status: 410 })
})
