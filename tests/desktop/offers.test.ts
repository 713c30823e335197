import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Someone } from '#tests/support/someone.ts'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aMachine, signInTo, type Machine } from './machine.ts'

let machine: Machine
let resources: string
let app: DesktopApp
let userData: string
let ada: Someone
beforeAll(async () => {
  machine = await aMachine({ time: new Date().toISOString() })
  resources = mkdtempSync(path.join(tmpdir(), 'kept-resources-'))
  mkdirSync(path.join(resources, 'native'))
  installHelper()
  microphoneIsUsedBy()
  userData = machine.userData()
  writeFileSync(
    path.join(userData, 'permissions.json'),
    JSON.stringify({ systemAudio: 'granted', notifications: 'granted' }),
  )
  app = await startDesktopApp({ serverUrl: machine.server.url, userData, resources })
  ada = await machine.server.person('Ada Winter')
  await signInTo(app, machine, 'Ada Winter')
})
afterAll(async () => {
  await app.quit()
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

/** Adds a meeting with a link to Ada's calendar that starts in half a minute, also by the clock of the app. */
async function aMeeting(title: string): Promise<string> {
  const meetingId = uuid7()
  machine.server.setTime(new Date().toISOString())
  const begins = new Date(machine.server.deps.now().getTime() + 30_000)
  await machine.server.sql(
    `insert into meetings (id, title, date, platform, status, link, "createdAt", "updatedAt") values ($1, $3, $2, 'zoom', 'SCHEDULED', 'https://zoom.us/j/81234567890', now(), now())`,
    [meetingId, begins, title],
  )
  await machine.server.sql(
    `insert into meeting_attendees (id, "meetingId", "userId", name, access, "createdAt") values ($1, $2, $3, $4, true, now())`,
    [uuid7(), meetingId, ada.me.id, ada.me.name],
  )
  return meetingId
}

const recorder = () => app.page.evaluate(() => window.kept!.readRecorder())
const offered = () => app.did('notify').map(({ title, body }) => ({ title, body }))

test('a call that’s in no calendar is offered, and Listen records it', async () => {
  // Main knows the user.
  await expect.poll(() => existsSync(path.join(userData, 'person.json')), { timeout: 30_000 }).toBe(true)
  microphoneIsUsedBy('us.zoom.xos', 'com.apple.VoiceMemos')
  await expect
    .poll(offered, { timeout: 30_000 })
    .toContainEqual({ title: 'Zoom is using your microphone', body: 'Should Kept listen?' })
  const offer = app.did('notify').find(({ title }) => title.startsWith('Zoom'))!
  expect(offer.actions).toEqual(['Listen', 'Not this one'])
  expect(await recorder()).toMatchObject({ is: 'idle' })

  app.cue({ do: 'click-notification', id: offer.id, action: 0 })

  await expect.poll(recorder).toMatchObject({ is: 'recording', title: expect.stringMatching(/^Call at /) as string })
  await app.page.evaluate(() => window.kept!.stopRecording())
})

test('a calendar meeting is offered when it begins, a click opens its link, and a start without a meeting records it', async () => {
  const meetingId = await aMeeting('Launch weekly')
  app.cue({ do: 'power', event: 'resume' }) // so that the app reads the calendar now

  await expect
    .poll(offered, { timeout: 30_000 })
    .toContainEqual({ title: 'Launch weekly is starting', body: 'Zoom. Should Kept listen?' })
  app.cue({ do: 'click-notification', id: app.did('notify').find(({ title }) => title.startsWith('Launch'))!.id })
  await app.page.getByRole('complementary').getByText('Launch weekly').first().waitFor()

  expect(await app.page.evaluate(() => window.kept!.startRecording({}))).toEqual({ ok: true })
  expect(await recorder()).toMatchObject({ is: 'recording', meetingId, title: 'Launch weekly' })
  await app.page.evaluate(() => window.kept!.stopRecording())
})
