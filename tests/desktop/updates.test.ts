import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aMachine, signInTo, type Machine } from './machine.ts'

const zip = randomBytes(200_000)
const resources: string[] = []

let machine: Machine
let app: DesktopApp
let feed: Server
let offered: { version: string; sha512: string } | null
let asked: string[] = []
beforeAll(async () => {
  machine = await aMachine()
  feed = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.endsWith('.zip')) return void response.writeHead(200, { 'content-length': zip.length }).end(zip)
    if (!offered || !request.url?.includes('.yml')) return void response.writeHead(404).end()
    const { version, sha512 } = offered
    const file = `Kept-${version}-universal-mac.zip`
    response.end(
      `version: ${version}\nfiles:\n  - url: ${file}\n    sha512: ${sha512}\n    size: ${zip.length}\npath: ${file}\nsha512: ${sha512}\nreleaseDate: '2026-03-05T10:00:00.000Z'\n`,
    )
  })
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve))
  await start(null)
})
afterAll(async () => {
  await app.quit()
  feed.close()
  await machine.stop()
  for (const folder of resources) rmSync(folder, { recursive: true, force: true })
})

/** Starts the packaged app with a feed that has this offer. */
async function start(offer: typeof offered) {
  offered = offer
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-resources-'))
  resources.push(folder)
  writeFileSync(
    path.join(folder, 'app-update.yml'),
    `provider: generic\nurl: http://localhost:${(feed.address() as AddressInfo).port}\nupdaterCacheDirName: kept-updater\n`,
  )
  const userData = machine.userData()
  writeFileSync(path.join(userData, 'permissions.json'), JSON.stringify({ systemAudio: 'granted' }))
  app = await startDesktopApp({ serverUrl: machine.server.url, userData, resources: folder, isPackaged: true })
  await signInTo(app, machine, 'Rosa Ull')
}

const right = createHash('sha512').update(zip).digest('base64')
const banner = () => app.page.getByRole('status').getByText('Kept 9.9.9 is ready.')
const look = () => app.cue({ do: 'click-menu', label: 'Check for Updates…' })
const timesAsked = (suffix: string) =>
  asked.filter((url) => new URL(url, 'http://feed').pathname.endsWith(suffix)).length

/** Makes another offer, and has the app look at it once from start to end. */
async function checkFor(offer: typeof offered) {
  offered = offer
  asked = []
  await expect.poll(() => (look(), timesAsked('.yml'))).toBeGreaterThan(1) // the second look follows the first
}

test.each([
  ['no newer version', { version: '0.1.0', sha512: right }],
  ['an older one', { version: '0.0.9', sha512: right }],
  ['nothing at all', null],
])('a feed that has %s changes nothing', async (_, offer) => {
  await checkFor(offer)

  expect(timesAsked('.zip')).toBe(0)
  expect(await banner().count()).toBe(0)
})

test('a file that doesn’t match the feed isn’t offered', async () => {
  await checkFor({ version: '9.9.9', sha512: createHash('sha512').update('something else').digest('base64') })

  expect(timesAsked('.zip')).toBeGreaterThan(0)
  expect(await banner().count()).toBe(0)
})

test('no version is installed during a recording, even if the page asks', async () => {
  offered = { version: '9.9.9', sha512: right }
  await expect.poll(() => (look(), banner().count())).toBe(1)
  expect(await app.page.evaluate(() => window.kept!.startRecording({ title: 'Weekly planning' }))).toEqual({ ok: true })
  await app.page.reload()

  await app.page.getByText('It will be installed after your recording.').waitFor()
  expect(await app.page.getByRole('button', { name: 'Restart to update' }).count()).toBe(0)
  await app.page.evaluate(() => window.kept!.installUpdate())
  expect(app.did('install-update')).toEqual([])
  await app.page.evaluate(() => window.kept!.stopRecording())
  await app.does('install-update', () => app.page.getByRole('button', { name: 'Restart to update' }).click())
  await app.ended
})

test('a newer version is downloaded, offered, even after a reload, and installed with one click', async () => {
  await start({ version: '9.9.9', sha512: right })
  await banner().waitFor()
  await app.page.reload()
  await banner().waitFor()

  await app.does('install-update', () => app.page.getByRole('button', { name: 'Restart to update' }).click())
  await app.ended
})
