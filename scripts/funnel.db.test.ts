import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { aServer } from '#tests/support/server.ts'

test('the funnel is printed for everyone or since a day, and a wrong day is refused', async () => {
  const server = await aServer()
  await server.person('Ada Funnel')
  const funnel = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/funnel.ts', ...args], {
      encoding: 'utf8',
      env: {
        ...process.env,
        KEPT_SECRET: 'a secret that is only used in tests',
        DATABASE_URL: server.databaseUrl,
      },
    })
    return { status, said: (stdout + stderr).trim().split('\n')[0] }
  }

  expect(funnel()).toEqual({ status: 0, said: expect.stringMatching(/^Signed up +1 +100 %$/) })
  expect(funnel('--since', '2026-03-06').said).toMatch(/^Signed up +0 +–$/)
  expect(funnel('--since', 'yesterday')).toEqual({ status: 2, said: expect.stringContaining('Use it like this') })
  await server.stop()
})
