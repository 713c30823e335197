import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Someone } from '#tests/support/someone.ts'
import type { DesktopApp } from './desktop-app.ts'
import { signInTo, type Machine } from './machine.ts'
import { resetSharedApp, theSharedApp } from './shared-app.ts'

let machine: Machine
let app: DesktopApp
let userData: string
let microphoneIsUsedBy: (...bundleIds: string[]) => void
let ada: Someone
beforeAll(async () => {
  ;({ app, machine, userData, microphoneIsUsedBy } = await theSharedApp({ time: new Date().toISOString() }))
  ada = await machine.server.person('Ada Winter')
  await signInTo(app, machine, 'Ada Winter')
})
afterEach(async () => {
  microphoneIsUsedBy()
  await app.page.evaluate(() => window.kept!.stopRecording())
  await machine.server.sql('delete from meetings')
  app.cue({ do: 'power', event: 'resume' }) // so that the app reads the calendar now
})
afterAll(resetSharedApp)

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
  await expect
    .poll(() => readFileSync(path.join(userData, 'person.json'), 'utf8'), { timeout: 30_000 })
    .toContain(ada.me.id)
  microphoneIsUsedBy('us.zoom.xos', 'com.apple.VoiceMemos')
  await expect
    .poll(offered, { timeout: 30_000 })
    .toContainEqual({ title: 'Zoom is using your microphone', body: 'Should Kept listen?' })
  const offer = app.did('notify').find(({ title }) => title.startsWith('Zoom'))!
  expect(offer.actions).toEqual(['Listen', 'Not this one'])
  expect(await recorder()).toMatchObject({ is: 'idle' })

  app.cue({ do: 'click-notification', id: offer.id, action: 0 })

  await expect.poll(recorder).toMatchObject({ is: 'recording', title: expect.stringMatching(/^Call at /) as string })
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
})
