import { expect, test } from 'vitest'
import { aDatabase } from '#tests/support/database.ts'
import { missingSql } from './missing-sql.ts'

test('every change of the schema has a migration; npm run db:migration writes it', async () => {
  expect(await missingSql({ connectionString: await aDatabase({ isEmpty: true }) })).toBe('')
})
