import { expect, test } from 'vitest'
import { createSealing } from '#server/platform/sealing.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aServer } from '#tests/support/server.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'

const [before, after] = ['the secret of last year, 32 letters', 'the secret of this year, 32 letters']
const sealingWith = (KEPT_SECRET: string) =>
  createSealing({ KEPT_SECRET, KEPT_SECRET_PREVIOUS: undefined, dataDir: 'nowhere' })

test('after a start with both secrets, the new secret alone opens what the old one sealed', async () => {
  const databaseUrl = await aDatabase()
  const first = await aServer({ databaseUrl, settings: { KEPT_SECRET: before } })
  const { accountId } = await aStoredMailbox(first, await first.person('Ada Sealed'))
  await first.sql('update google_accounts set "sealedRefreshToken" = $2, "sealedAccessToken" = $3 where id = $1', [
    accountId,
    sealingWith(before).seal('1//refresh'),
    'v1.damaged',
  ])
  await first.stop()

  const second = await aServer({ databaseUrl, settings: { KEPT_SECRET: after, KEPT_SECRET_PREVIOUS: before } })

  const [account] = await second.sql<{ sealedRefreshToken: string; sealedAccessToken: string }>(
    'select * from google_accounts where id = $1',
    [accountId],
  )
  expect(sealingWith(after).open(account!.sealedRefreshToken)).toBe('1//refresh')
  expect(account!.sealedAccessToken).toBe('v1.damaged')
  await second.stop()
})
