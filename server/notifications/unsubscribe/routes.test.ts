import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notify, pausedPerson } from '#server/notifications/notices.fixture.ts'
import { unsubscribeToken } from '#server/notifications/unsubscribe/token.ts'
import { defaultNotifications } from '#shared/notifications/defaults.ts'
import type { NotificationSettings } from '#shared/notifications/schemas.ts'
import { problems } from '#shared/problems.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { aMailServer, type MailServer } from '#tests/support/smtp.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

let server: TestServer
let mails: MailServer
let ada: Someone
let number = 0
beforeAll(async () => {
  mails = await aMailServer()
  server = await aServer({
    settings: {
      DOWNLOAD_MAC_URL: 'https://kept.example/Kept.dmg',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Kept <kept@kept.example>',
    },
  })
})
afterAll(async () => {
  await server.stop()
  await mails.stop()
})
beforeEach(async () => {
  mails.received.splice(0)
  server.setTime('2026-03-05T15:00:00Z')
  ada = await pausedPerson(server, `Ada Enough ${(number += 1)}`)
})

const header = (email: Email, name: string) => email.headers.find(({ key }) => key === name)?.value
const settings = async () => (await ada.get<NotificationSettings>('/api/me/settings/notifications')).body
const linkFor = (kind: 'taskSourcesPaused' | 'newTasks') =>
  `${server.url}/api/unsubscribe?token=${unsubscribeToken(server.deps, { userId: ada.me.id, kind })}`

/** What a mail program posts for its Unsubscribe button: no cookie, no origin, a form. */
const oneClick = (link: string) =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })

async function mailedLink(): Promise<string> {
  await notify(server, ada)
  await server.settle()
  const { email } = mails.received[0]!
  expect(header(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const link = /^<(.*)>$/.exec(header(email, 'list-unsubscribe')!)![1]!
  expect(email.text).toContain(`Unsubscribe from emails about paused sources:\n${link}`)
  expect(email.html).toContain(`<a href="${link}"`)
  return link
}

describe('the link in a mail', () => {
  test('turns off that kind by email for good when a mail program posts it, without a sign-in', async () => {
    await ada.put('/api/me/settings/notifications', { taskSourcesPaused: { PUSH: true } })
    const listener = await ada.listen()
    const told = nextAnnouncement(listener, 'me-changed')

    const answer = await oneClick(await mailedLink())

    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('You won’t get emails about paused sources anymore'),
    ])
    await told
    listener.close()
    expect(await settings()).toEqual({
      ...defaultNotifications,
      taskSourcesPaused: { EMAIL: false, PUSH: true, SLACK: false },
    })
    await notify(server, ada, 'another')
    await server.settle()
    expect(mails.received).toHaveLength(1)
  })

  test('changes nothing when a mail scanner opens it, and asks the reader first', async () => {
    const link = await mailedLink()

    const answers = await Promise.all(['GET', 'HEAD', 'GET'].map((method) => fetch(link, { method })))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const page = await answers[0]!.text()
    expect(page).toContain('Unsubscribe from emails about paused sources?')
    expect(page).toContain('<form method="post">')
    expect(await settings()).toEqual(defaultNotifications)
  })

  test('works from its page, where the browser says where it comes from', async () => {
    const headers = { origin: server.url, cookie: ada.cookie }
    const answer = await fetch(linkFor('taskSourcesPaused'), { method: 'POST', headers, body: new FormData() })

    expect(answer.status).toBe(200)
    expect((await settings()).taskSourcesPaused.EMAIL).toBe(false)
  })

  test('works twice', async () => {
    const link = linkFor('newTasks')

    expect([(await oneClick(link)).status, (await oneClick(link)).status]).toEqual([200, 200])
  })

  test('is not in a mail that the user asked for', async () => {
    await ada.post('/api/me/reminder/download-app')
    await server.settle()

    const { email } = mails.received[0]!
    expect([header(email, 'list-unsubscribe'), header(email, 'list-unsubscribe-post')]).toEqual([undefined, undefined])
    expect(email.text).toContain('because you asked for it in Kept')
  })
})

describe('a link is refused with a sentence, and changes nothing, when it', () => {
  const refused = async (link: string) => {
    for (const answer of [await fetch(link), await oneClick(link)]) {
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain(problems.unsubscribe_link_invalid.message)
    }
    expect(await settings()).toEqual(defaultNotifications)
  }

  test('was altered', async () => {
    const link = linkFor('taskSourcesPaused')

    for (const at of [4, 20, 60].map((back) => link.length - back))
      await refused(link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1))
    await refused(link.slice(0, -10))
  })

  test('was forged', async () => {
    const about = JSON.stringify({ userId: ada.me.id, kind: 'taskSourcesPaused', at: 0 })

    await refused(`${server.url}/api/unsubscribe`)
    await refused(`${server.url}/api/unsubscribe?token=${Buffer.from(about).toString('base64url')}`)
    await refused(`${server.url}/api/unsubscribe?token=${server.deps.sealing.seal(about, 'another place')}`)
  })

  test('is older than 90 days', async () => {
    const link = linkFor('taskSourcesPaused')
    server.setTime('2026-06-03T15:00:00Z')
    expect((await fetch(link)).status).toBe(200)

    server.setTime('2026-06-03T15:00:01Z')
    ada = await server.person(ada.me.name) // sessions end earlier
    await refused(link)
  })

  test('is about a user who is gone', async () => {
    const link = linkFor('taskSourcesPaused')
    await server.sql(`delete from users where id = $1`, [ada.me.id])

    expect((await oneClick(link)).status).toBe(400)
  })
})

test('other routes still refuse forms', async () => {
  const answer = await fetch(`${server.url}/api/auth/logout`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })

  expect(answer.status).toBe(415)
})
