import { expect, test } from 'vitest'
import { placeOf, sealedTables } from '#server/platform/sealed-place.ts'
import { createSealing } from '#server/platform/sealing.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aServer } from '#tests/support/server.ts'
import { sealerBefore } from '#tests/support/sealed-before.ts'
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
    sealerBefore(before)('1//refresh'),
    'v1.damaged',
  ])
  await first.stop()

  const second = await aServer({ databaseUrl, settings: { KEPT_SECRET: after, KEPT_SECRET_PREVIOUS: before } })

  const [account] = await second.sql<{ googleId: string; sealedRefreshToken: string; sealedAccessToken: string }>(
    'select * from google_accounts where id = $1',
    [accountId],
  )
  const place = placeOf('google_accounts', 'sealedRefreshToken', account!.googleId)
  expect(sealingWith(after).open(account!.sealedRefreshToken, place)).toBe('1//refresh')
  expect(sealingWith(after).isCurrent(account!.sealedRefreshToken, place)).toBe(true)
  expect(account!.sealedAccessToken).toBe('v1.damaged')
  await second.stop()
})

test('every table with sealed columns says how its rows are told apart', async () => {
  const server = await aServer()
  const tables = await server.sql<{ name: string }>(
    `select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name like 'sealed%' order by 1`,
  )

  expect(tables.map(({ name }) => name)).toEqual(Object.keys(sealedTables).toSorted())
  await server.stop()
})
