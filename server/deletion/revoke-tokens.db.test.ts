import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTeam, giveEverything } from '#tests/support/everything.ts'
import type { RevokingVendors } from '#tests/support/revoking-vendors.ts'
import type { TestServer } from '#tests/support/server.ts'
import {
  aDeletingServer,
  deleteAccountOf,
  inSevenDays,
  isThere,
  scheduleDeletionOf,
  start,
  seal,
} from './deletion.fixture.ts'

let server: TestServer
let vendors: RevokingVendors
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, vendors, stop } = await aDeletingServer())
})
afterAll(() => stop())

describe('the tokens at Google and Slack', () => {
  async function withTokens(name: string) {
    const person = await server.person(name)
    await giveEverything(server, person, {
      team: await aTeam(server, name, { sealedBotToken: null }),
      tokens: { google: seal(`google of ${name}`), slack: seal(`slack of ${name}`) },
    })
    return person
  }

  test('are revoked again after an outage, and the last attempt deletes the account anyway', async () => {
    const ada = await withTokens('Ada Down')
    await scheduleDeletionOf(server, ada)
    server.setTime(inSevenDays)
    vendors.isDown = true

    await expect(server.tryWork('delete-account', { userId: ada.me.id })).rejects.toThrow(
      'Google did not revoke a token: Google returned status 503 Slack did not revoke a token: status 503',
    )
    expect(await isThere(server, ada)).toBe(true)
    await server.work('delete-account', { userId: ada.me.id })
    expect(await isThere(server, ada)).toBe(false)

    vendors.isDown = false
    server.setTime(start)
  })

  test('that are already invalid count as revoked', async () => {
    const ada = await withTokens('Ada Void')
    vendors.revoked.push('google of Ada Void', 'slack of Ada Void')

    await scheduleDeletionOf(server, ada)
    server.setTime(inSevenDays)
    await server.tryWork('delete-account', { userId: ada.me.id })

    expect(await isThere(server, ada)).toBe(false)
    server.setTime(start)
  })

  test('of Slack that expired are refreshed first, since only a valid one can be revoked', async () => {
    const ada = await withTokens('Ada Expired')
    vendors.expired.add('slack of Ada Expired')
    await server.sql(`update slack_connections set "sealedRefreshToken" = $1 where "userId" = $2`, [
      seal('refresh of Ada Expired'),
      ada.me.id,
    ])

    await deleteAccountOf(server, ada)

    expect(vendors.revoked).toContain('renewed with refresh of Ada Expired')
  })
})
