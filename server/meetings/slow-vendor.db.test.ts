import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BotVendor } from '#tests/support/bot-vendor.ts'
import { freshLink } from '#tests/support/meeting-bots.ts'
import { aRecall } from '#tests/support/recall-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

let vendor: BotVendor
let server: TestServer
beforeAll(async () => {
  vendor = await aRecall()
  server = await aServer({ runsJobs: true, settings: vendor.settings })
})
afterAll(async () => {
  await server.stop()
  await vendor.stop()
})

test('a vendor that doesn’t respond for one meeting delays no other', { timeout: 60_000 }, async () => {
  for (const name of ['Ada Slow', 'Ben Slow'])
    await (await server.person(name)).post('/api/meetings/join', { url: freshLink() })
  await expect.poll(() => vendor.bots.length, { timeout: 15_000 }).toBe(2)
  await expect
    .poll(() => server.sql('select 1 from meeting_bots where "providerBotId" is not null'), { timeout: 15_000 })
    .toHaveLength(2)

  vendor.fail('transcript', 'stuck', 1)
  for (const bot of vendor.bots) {
    const driver = vendor.driver(bot)
    driver.joins()
    driver.isAdmitted()
    driver.says('Ada Slow', 'I will send the charts tomorrow.')
    driver.ends()
    driver.completes()
  }
  await vendor.deliver(server.url)

  // The server waits ten seconds for a vendor response.
  await expect.poll(() => vendor.callsOf('transcript').length, { timeout: 8_000 }).toBeGreaterThan(1)
})
