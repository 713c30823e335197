import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticesOf } from '#server/notifications/notices.fixture.ts'
import { importAs, planningDetails } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { aMailServer, type MailServer } from '#tests/support/smtp.ts'
import type { Someone } from '#tests/support/someone.ts'
import { planning } from '#tests/support/transcripts.ts'

let server: TestServer
let mails: MailServer
let ada: Someone
beforeAll(async () => {
  mails = await aMailServer()
  server = await aServer({ settings: { SMTP_URL: mails.url, MAIL_FROM: 'Kept <kept@kept.example>' } })
})
afterAll(async () => {
  await server.stop()
  await mails.stop()
})
beforeEach(async () => {
  mails.received.splice(0)
  server.setTime('2026-03-05T15:00:00Z')
  await server.sql('delete from meetings')
  await server.sql('delete from users')
  ada = await server.person('Ada Winter')
  await ada.put('/api/me', { timezone: 'Europe/Vienna' })
  await ada.put('/api/me/settings/notifications', { meetingEnded: { EMAIL: true } })
})

const meeting = (more: object = {}) => importAs(ada, { ...planningDetails, text: planning, ...more })

test('a meeting that was read is mailed at once to those who want it: summary, own tasks with their words, others’ tasks', async () => {
  const { eventId, event } = await meeting()
  await server.settle()

  const [{ email }] = mails.received as [(typeof mails.received)[0]]
  expect(mails.received).toHaveLength(1)
  expect(email.subject).toBe('Spring planning: 1 task for you')
  expect(email.text).toContain('SPRING PLANNING\nThursday, March 5, 2026')
  expect(email.text?.replaceAll('\n', ' ')).toContain(event.summary)
  expect(email.text).toContain(`YOUR TASKS (1)
[ ] Send Ben the price list
    Due Fri, Mar 6
    > You: I'll send you the price list by Friday.`)
  expect(email.text).toContain('WHAT OTHERS TOOK ON (1)\n[ ] Ben Okoro: Update the brochure')
  expect(email.text).toContain(`Open the meeting:\n${server.url}/events/${eventId}\n`)
  expect(email.text).toContain('Unsubscribe from meeting summaries:\n')
})

test('its HTML has the same words, dark colors, and text from elsewhere only as text', async () => {
  await meeting({ title: '<img src=x onerror=alert(1)>\u202e & "Co"' })
  await server.settle()

  const { html = '', subject } = mails.received[0]!.email
  expect(subject).toBe('<img src=x onerror=alert(1)> & "Co": 1 task for you')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;')
  expect(html).not.toMatch(/<(img src=x|script|iframe)|\u202e/)
  expect(html).toContain('@media (prefers-color-scheme: dark)')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
})

test('at night it waits for the morning', async () => {
  server.setTime('2026-03-05T20:00:00Z')
  await meeting()
  await server.settle()
  expect(mails.received).toEqual([])

  server.setTime('2026-03-06T07:00:00Z')
  await server.settle()
  expect(mails.received).toHaveLength(1)
})

test('read again, it is not mailed again', async () => {
  const { eventId } = await meeting()
  await server.settle()
  await meeting({ id: eventId, text: `${planning}[0:50] Ada Winter: I will book the harbour room tomorrow.\n` })
  await server.settle()

  expect(mails.received).toHaveLength(1)
})

test.each([
  ['of an older meeting', { start: '2026-03-04T14:00:00.000Z' }],
  ['in which nothing was said worth a summary', { text: '[0:04] Ada Winter: Hi.\n' }],
])('nothing is mailed about the transcript %s', async (_, details) => {
  await meeting(details)
  await server.settle()

  expect(mails.received).toEqual([])
})

test('its tasks are not mailed a second time as new tasks', async () => {
  await ada.put('/api/me/settings/notifications', { newTasks: { EMAIL: true } })
  await meeting()
  server.setTime('2026-03-05T16:00:00Z')
  await server.settle()

  expect(mails.received.map(({ email }) => email.subject)).toEqual(['Spring planning: 1 task for you'])
})

test('after its transcript was deleted, nothing is mailed', async () => {
  server.setTime('2026-03-05T20:00:00Z')
  const { eventId } = await meeting()
  await ada.delete(`/api/imports/${eventId}`)
  server.setTime('2026-03-06T07:00:00Z')
  await server.settle()

  expect(mails.received).toEqual([])
  expect(await noticesOf(server, ada)).toMatchObject([{ reason: 'it no longer applies' }])
})
