import { expect, test } from 'vitest'
import { rawSqlElsewhere } from './raw-sql.ts'

test('raw SQL is only in rows.ts, rows/, present.ts, visible.ts and the platform', () => {
  expect(rawSqlElsewhere()).toEqual([])
})
