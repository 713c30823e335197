import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { aDatabase } from '#tests/support/database.ts'

function doctor(settings: Record<string, string>) {
  const env = { ...process.env, KEPT_SECRET: 'a secret that is only used in tests', ...settings }
  return spawnSync(process.execPath, ['scripts/doctor.ts'], { encoding: 'utf8', env })
}

test('the doctor shows the settings but no secret, and says which PostgreSQL it found', async () => {
  const { status, stdout } = doctor({ DATABASE_URL: await aDatabase({ isEmpty: true }) })

  expect(stdout).toMatch(/^ {2}KEPT_SECRET +••••••$/m)
  expect(stdout).not.toContain('only used in tests')
  expect(stdout).toMatch(/^ {2}● Database: PostgreSQL \d+\.\d/m)
  expect(status).toBe(0)
})

test('a service that doesn’t work is a failure', () => {
  const { status, stdout } = doctor({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/kept' })

  expect(stdout).toMatch(/^ {2}✗ Database: /m)
  expect(status).toBe(1)
})
