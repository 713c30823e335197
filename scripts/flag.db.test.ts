import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

/** Runs the command, while the server goes on. */
function flag(...args: string[]): Promise<{ status: number; said: string }> {
  const env = {
    ...process.env,
    KEPT_SECRET: 'a secret that is only used in tests',
    DATABASE_URL: server.databaseUrl,
    FEATURES: 'BOTLESS',
  }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['scripts/flag.ts', ...args], { env }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode!, said: (stdout + stderr).trim() }),
    )
  })
}

test('a flag is shown and set, for everyone, for a share or for one user, and the running server follows', async () => {
  const ada = await server.person('Ada Flagged')
  const topicsPage = async () => (await ada.get<Record<string, boolean>>('/api/me/features')).body.topicsPage
  const { email } = ada.me

  expect((await flag()).said.split('\n')).toContain('topicsPage: off by default')
  expect((await flag('BOTLESS')).said).toBe('BOTLESS: on by FEATURES')

  expect((await flag('topicsPage', 'on', '--user', email.toUpperCase())).said).toContain(
    `topicsPage is on for ${email}.`,
  )
  expect(await topicsPage()).toBe(true)
  expect((await flag('topicsPage', 'off')).said).toContain('topicsPage: off for everyone; 1 user has their own setting')
  expect(await topicsPage()).toBe(true)
  expect((await flag('topicsPage', 'default', '--user', email)).said).toContain('is what it is for everyone')
  expect(await topicsPage()).toBe(false)
  expect((await flag('topicsPage', 'on', '--percent', '30')).said).toContain('topicsPage: on for 30 % of the users')
  expect((await flag('topicsPage', '--user', email)).said).toBe(
    `topicsPage is ${(await topicsPage()) ? 'on' : 'off'} for ${email}.`,
  )
  expect(await flag('topicsPage', 'default')).toEqual({
    status: 0,
    said: 'topicsPage: off by default\nOpen pages follow within half a minute.',
  })
})

test('what can’t be done is said plainly', async () => {
  expect(await flag('topicsPage', 'on', '--user', 'nobody@portolan.example')).toEqual({
    status: 1,
    said: 'Nobody signs in with nobody@portolan.example here.',
  })
  expect(await flag('topicspage', 'on')).toMatchObject({ status: 2, said: expect.stringContaining('There’s no flag') })
})
