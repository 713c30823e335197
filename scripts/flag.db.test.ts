import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFlagCommand } from '#server/me/flag-command.ts'
import { runFlagCommand } from '#server/me/run-flag-command.ts'
import { readConfig } from '#server/platform/config.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

/** What `npm run flag` prints. */
async function flag(...args: string[]): Promise<string> {
  const command = readFlagCommand(args)
  if ('problem' in command) throw new Error(command.problem)
  return runFlagCommand(server.deps.db, readConfig({ FEATURES: 'BOTLESS' }), command)
}

test('a flag is shown and set, for everyone, for a share or for one user, and the running server follows', async () => {
  const ada = await server.person('Ada Flagged')
  const topicsPage = async () => (await ada.get<Record<string, boolean>>('/api/me/features')).body.topicsPage
  const { email } = ada.me

  expect((await flag()).split('\n')).toContain('topicsPage: off by default')
  expect(await flag('BOTLESS')).toBe('BOTLESS: on by FEATURES')

  expect(await flag('topicsPage', 'on', '--user', email.toUpperCase())).toContain(`topicsPage is on for ${email}.`)
  expect(await topicsPage()).toBe(true)
  expect(await flag('topicsPage', 'off')).toContain('topicsPage: off for everyone; 1 user has their own setting')
  expect(await topicsPage()).toBe(true)
  expect(await flag('topicsPage', 'default', '--user', email)).toContain('is what it is for everyone')
  expect(await topicsPage()).toBe(false)
  expect(await flag('topicsPage', 'on', '--percent', '30')).toContain('topicsPage: on for 30 % of the users')
  expect(await flag('topicsPage', '--user', email)).toBe(
    `topicsPage is ${(await topicsPage()) ? 'on' : 'off'} for ${email}.`,
  )
  expect(await flag('topicsPage', 'default')).toBe(
    'topicsPage: off by default\nOpen pages follow within half a minute.',
  )
})

test('the command says plainly what can’t be done', () => {
  const run = (...args: string[]) => {
    const env = {
      ...process.env,
      KEPT_SECRET: 'a secret that is only used in tests',
      DATABASE_URL: server.databaseUrl,
    }
    const { status, stderr } = spawnSync(process.execPath, ['scripts/flag.ts', ...args], { encoding: 'utf8', env })
    return { status, said: stderr.trim() }
  }

  expect(run('topicsPage', 'on', '--user', 'nobody@portolan.example')).toEqual({
    status: 1,
    said: 'Nobody signs in with nobody@portolan.example here.',
  })
  expect(run('topicspage', 'on')).toMatchObject({ status: 2, said: expect.stringContaining('There’s no flag') })
})
