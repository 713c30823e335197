import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runningConnection, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { aBuiltInModel } from '#tests/support/built-in-model.ts'
import { planningDetails } from '#tests/support/import.ts'
import { planning } from '#tests/support/transcripts.ts'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aMachine, board, linkOn, signInButton, type Machine } from './machine.ts'

// Two starts and a database are slow.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let machine: Machine
let app: DesktopApp
let userData: string
beforeAll(async () => {
  machine = await aMachine()
  userData = machine.userData()
  chmodSync(userData, 0o755) // run as root, the database has another owner
  writeFileSync(path.join(userData, 'settings.json'), JSON.stringify({ serverUrl: machine.server.url }))
  mkdirSync(path.join(userData, 'server'))
  writeFileSync(path.join(userData, 'server/settings.env'), `CAPTURE_READER=${aBuiltInModel()}\n`)
  await start()
  await app.page.getByRole('button', { name: 'Use Kept on this Mac only' }).click()
  await app.page.getByLabel('Your name').fill('Ida Berg')
  await app.does('relaunch', () => app.page.getByRole('button', { name: 'Start', exact: true }).click())
  await app.ended
  await start()
  await skipSetup()
  await board(app.page, 'Ida Berg').waitFor()
})
afterAll(async () => {
  await app.quit()
  await machine.stop()
})

const start = async () => (app = await startDesktopApp({ userData }))
/** Skips the setup of the Mac’s owner. */
const skipSetup = () =>
  app.page.evaluate(async () => {
    const body = JSON.stringify({ onboarded: true })
    await fetch('/api/me/onboarding', { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
    window.location.assign('/')
  })
const stored = () =>
  JSON.parse(readFileSync(path.join(userData, 'this-mac.json'), 'utf8')) as { isOn: boolean; port: number }

async function addTask(title: string) {
  const status = await app.page.evaluate(
    async (words) =>
      (
        await fetch('/api/tasks', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ id: crypto.randomUUID(), title: words }),
        })
      ).status,
    title,
  )
  expect(status).toBe(201)
  await app.page.getByText(title).first().waitFor()
}

async function query(connection: pg.ClientConfig, text: string) {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows as unknown[]
}

async function settings() {
  await app.page.evaluate(() => window.history.pushState(null, '', '/settings/this-mac'))
  await app.page.reload()
  return app.page.getByRole('list', { name: 'Data on this Mac' })
}

test('with just a name and no server, the same board opens, and the settings say where its data is', async () => {
  await addTask('Order the chairs')

  const list = await settings()

  await list.getByText(path.join(userData, 'server')).waitFor()
  await list.getByText('Time Machine backs up the folder.').waitFor()
})

test('no other program on the Mac can sign in to it', async () => {
  const url = `http://127.0.0.1:${stored().port}`

  const answers = await Promise.all([
    fetch(`${url}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ida Berg', email: 'ida.berg@this-mac.invalid' }),
    }),
    fetch(`${url}/api/me`),
    fetch(`${url}/api/export`),
  ])

  expect(answers.map(({ status }) => status)).toEqual([404, 401, 401])
})

test('the app starts a process that reads for its server, and ends it, even paused, when the server is killed and restarts', async () => {
  const [running] = app.did('start-process')
  const reading = await app.does('start-process', () =>
    app.page.evaluate(
      async (body) => {
        const headers = { 'content-type': 'application/json' }
        await fetch('/api/imports/transcript', { method: 'POST', headers, body })
      },
      JSON.stringify({ ...planningDetails, text: planning }),
    ),
  )
  const connection = runningConnection(path.join(userData, 'server'), 'kept')!
  const lastRun = `select extractor, "fellBack" from capture_runs order by "startedAt" desc limit 1`
  await expect
    .poll(() => query(connection, lastRun), { timeout: 60_000 })
    .toEqual([{ extractor: 'small-reader', fellBack: false }])

  process.kill(reading.pid, 'SIGSTOP')
  const { pid } = await app.does('start-process', () => process.kill(running!.pid, 'SIGKILL'))

  expect(pid).not.toBe(running!.pid)
  await expect
    .poll(() => app.page.evaluate(async () => (await fetch('/api/tasks')).status), { timeout: 60_000 })
    .toBe(200)
  expect(() => process.kill(reading.pid, 0)).toThrow('ESRCH')
})

test('an address without a Kept server is refused before anything is sent there', async () => {
  const list = await settings()

  await list.getByLabel('Server address').fill('http://127.0.0.1:9')
  await list.getByRole('button', { name: 'Move' }).click()

  await list.getByRole('alert').waitFor()
  expect(stored().isOn).toBe(true)
})

test('after signing out, the user continues without entering a name, and nothing is lost', async () => {
  await app.page.evaluate(() => window.history.pushState(null, '', '/'))
  await app.page.reload()
  await board(app.page, 'Ida Berg').click()
  await app.page.getByRole('menuitem', { name: 'Log out' }).click()

  await app.page.getByRole('button', { name: 'Continue with Kept on this Mac' }).click()

  await app.page.getByText('Order the chairs').first().waitFor()
  expect(await signInButton(app.page).count()).toBe(0)
})

test('data of a newer app is left alone, and the window says so', async () => {
  const folder = path.join(userData, 'server')
  const newer = '29990101000000_from_the_future'
  await query(
    runningConnection(folder, 'kept')!,
    `insert into "_prisma_migrations" (id, checksum, migration_name) values ('x', 'x', '${newer}')`,
  )
  await app.quit()

  await start()

  await app.page.getByText('written by a newer version of Kept').first().waitFor()
  await app.quit()
  const postgres = await startEmbeddedPostgres(folder)
  await query(postgres.connection('kept'), `delete from "_prisma_migrations" where migration_name = '${newer}'`)
  await postgres.stop()
})

test('the board is still there after a restart, even if another program took its port', async () => {
  const { port } = stored()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')

  await start()

  await app.page.getByText('Order the chairs').first().waitFor()
  expect(stored().port).not.toBe(port)
  other.close()
})

test('all data moves to a server, which the app then uses, and a copy stays here until it’s deleted', async () => {
  const list = await settings()
  await list.getByLabel('Server address').fill(machine.server.url)
  const ida = await machine.server.person('Ida Berg')
  const link = await linkOn(await app.opens(() => list.getByRole('button', { name: 'Move' }).click()), ida)

  await app.does('relaunch', () => app.cue({ do: 'open-url', url: link }))
  await app.ended
  await start()

  await app.page.getByText('Order the chairs').first().waitFor()
  const { body } = await ida.get<{ title: string }[]>('/api/tasks')
  expect(body.map(({ title }) => title)).toContain('Order the chairs')
  expect(existsSync(path.join(userData, 'moving.json'))).toBe(false)
  const left = await settings()
  await left.getByRole('button', { name: 'Delete…' }).click()
  await left.getByRole('button', { name: 'Delete it from this Mac' }).click()
  await left.waitFor({ state: 'detached' })
  expect(existsSync(path.join(userData, 'server'))).toBe(false)
})
