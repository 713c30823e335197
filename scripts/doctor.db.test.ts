import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { aDatabase } from '#tests/support/database.ts'

test('the doctor says which PostgreSQL it found', async () => {
  const settings = {
    DATABASE_URL: await aDatabase({ isEmpty: true }),
    KEPT_SECRET: 'a secret that is only used in tests',
  }
  const { status, stdout } = spawnSync(process.execPath, ['scripts/doctor.ts'], {
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  })

  expect(stdout).toMatch(/^ {2}● Database: PostgreSQL \d+\.\d/m)
  expect(status).toBe(0)
})
