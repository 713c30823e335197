import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify, pausedPerson } from '#server/notifications/notices.fixture.ts'
import { claimNotices, type Lane } from '#server/notifications/rows.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-03-05T15:00:00Z')
const mails: Lane = { channels: ['EMAIL'], takesDigests: true }
const otherMails: Lane = { channels: ['EMAIL'], takesDigests: false }
const messages: Lane = { channels: ['SLACK', 'PUSH'], takesDigests: false }

let server: TestServer
beforeAll(async () => {
  server = await aServer() // nobody else claims
  server.setTime(now.toISOString())
})
afterAll(() => server.stop())

test('messages don’t wait behind mails, nor other mails behind digests', async () => {
  const ada = await pausedPerson(server, 'Ada Lane')
  const due = (kind: string, channel: string, minutesAgo: number) =>
    server.sql(
      `insert into notices (id, "userId", kind, channel, key, "createdAt", "dueAt") values ($1, $2, $3, $4, $5, $6, $6)`,
      [uuid7(), ada.me.id, kind, channel, '2026-03-05', new Date(now.getTime() - minutesAgo * 60_000)],
    )
  await due('digest', 'EMAIL', 30)
  await due('slackConnected', 'SLACK', 20)
  await notify(server, ada)
  const claimed = async (lane: Lane) =>
    (await claimNotices(server.deps.db, lane, now)).map(({ kind, channel }) => `${kind} ${channel}`)

  expect(await claimed(otherMails)).toEqual(['taskSourcesPaused EMAIL'])
  expect(await claimed(messages)).toEqual(['slackConnected SLACK'])
  expect(await claimed(mails)).toEqual(['digest EMAIL'])
  expect(await claimed(mails)).toEqual([])
})
