import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aMachine, board, signInButton, signInThere, type Machine } from './machine.ts'

let machine: Machine
let resources: string
let app: DesktopApp
let userData: string
beforeAll(async () => {
  machine = await aMachine({ time: new Date().toISOString() })
  resources = mkdtempSync(path.join(tmpdir(), 'kept-resources-'))
  mkdirSync(path.join(resources, 'native'))
  installHelper()
})
beforeEach(() => microphoneIsUsedBy())
afterEach(() => app.quit())
afterAll(async () => {
  await machine.stop()
  rmSync(resources, { recursive: true, force: true })
})

/** Installs a fake of the helper that watches microphone use; it reports what a test writes to a file next to it. */
function installHelper() {
  const helper = path.join(resources, 'native/microphone-watcher')
  const script = `let told = ''
setInterval(() => {
  const line = require('node:fs').readFileSync(${JSON.stringify(uses())}, 'utf8')
  if (line !== told) console.log(told = line)
}, 100)`
  writeFileSync(helper, `#!${process.execPath}\n${script}\n`)
  chmodSync(helper, 0o755)
}
const uses = () => path.join(resources, 'uses.json')

function microphoneIsUsedBy(...bundleIds: string[]) {
  writeFileSync(
    `${uses()}.new`,
    JSON.stringify({ apps: bundleIds.map((bundleId, index) => ({ bundleId, pid: index + 1 })) }),
  )
  renameSync(`${uses()}.new`, uses())
}

async function signedIn(name: string) {
  userData = machine.userData()
  writeFileSync(
    path.join(userData, 'permissions.json'),
    JSON.stringify({ systemAudio: 'granted', notifications: 'granted' }),
  )
  app = await startDesktopApp({ serverUrl: machine.server.url, userData, resources })
  const browser = await machine.browse(await app.opens(() => signInButton(app.page).click()))
  const link = await signInThere(browser, name)
  return { comeBack: () => app.cue({ do: 'open-url', url: link }) }
}

/** Adds a meeting with a link to a user's calendar that starts in half a minute. */
async function aMeetingOf(userId: string, name: string, title: string): Promise<string> {
  const meetingId = uuid7()
  const begins = new Date(machine.server.deps.now().getTime() + 30_000)
  await machine.server.sql(
    `insert into meetings (id, title, date, platform, status, link, "createdAt", "updatedAt") values ($1, $3, $2, 'zoom', 'SCHEDULED', 'https://zoom.us/j/81234567890', now(), now())`,
    [meetingId, begins, title],
  )
  await machine.server.sql(
    `insert into meeting_attendees (id, "meetingId", "userId", name, access, "createdAt") values ($1, $2, $3, $4, true, now())`,
    [uuid7(), meetingId, userId, name],
  )
  return meetingId
}

const recorder = () => app.page.evaluate(() => window.kept!.readRecorder())

test('a call that no calendar knows is offered, and Listen records it', async () => {
  const { comeBack } = await signedIn('Ada Winter')
  comeBack()
  await board(app.page, 'Ada Winter').waitFor()
  // Main knows the user.
  await expect.poll(() => existsSync(path.join(userData, 'person.json')), { timeout: 30_000 }).toBe(true)
  microphoneIsUsedBy('us.zoom.xos', 'com.apple.VoiceMemos')
  await expect
    .poll(() => app.did('notify').map(({ title }) => title), { timeout: 30_000 })
    .toContain('Zoom is using your microphone')
  const offer = app.did('notify').find(({ title }) => title.startsWith('Zoom'))!
  expect(offer).toMatchObject({ body: 'Should Kept listen?', actions: ['Listen', 'Not this one'] })
  expect(await recorder()).toMatchObject({ is: 'idle' })

  app.cue({ do: 'click-notification', id: offer.id, action: 0 })

  await expect.poll(recorder).toMatchObject({ is: 'recording', title: expect.stringMatching(/^Call at /) as string })
  await app.page.evaluate(() => window.kept!.stopRecording())
})

test('a meeting of the calendar that begins is offered with its link, and a click opens it', async () => {
  const { comeBack } = await signedIn('Bea Kern')
  const [{ id: userId } = { id: '' }] = await machine.server.sql<{ id: string }>(
    `select id from users where name = 'Bea Kern'`,
  )
  await aMeetingOf(userId, 'Bea Kern', 'Launch weekly')
  comeBack()
  await board(app.page, 'Bea Kern').waitFor()

  await expect
    .poll(() => app.did('notify').map(({ title, body }) => ({ title, body })), { timeout: 30_000 })
    .toContainEqual({ title: 'Launch weekly is starting', body: 'Zoom. Should Kept listen?' })
  app.cue({ do: 'click-notification', id: app.did('notify').find(({ title }) => title.startsWith('Launch'))!.id })

  await app.page.getByRole('complementary').getByText('Launch weekly').first().waitFor()
})

test('a start during a meeting without naming one records that meeting', async () => {
  const { comeBack } = await signedIn('Cleo Marsh')
  const [{ id: userId } = { id: '' }] = await machine.server.sql<{ id: string }>(
    `select id from users where name = 'Cleo Marsh'`,
  )
  const meetingId = await aMeetingOf(userId, 'Cleo Marsh', 'Harbour weekly')
  comeBack()
  await board(app.page, 'Cleo Marsh').waitFor()
  await expect
    .poll(() => app.did('notify').map(({ title }) => title), { timeout: 30_000 })
    .toContain('Harbour weekly is starting')

  expect(await app.page.evaluate(() => window.kept!.startRecording({}))).toEqual({ ok: true })

  expect(await recorder()).toMatchObject({ is: 'recording', meetingId, title: 'Harbour weekly' })
  await app.page.evaluate(() => window.kept!.stopRecording())
})
