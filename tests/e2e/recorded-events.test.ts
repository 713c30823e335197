import { describe, expect, test } from 'vitest'
import type { AppStatus } from '#shared/recordings/schemas.ts'
import type { MeetingStatus } from '#shared/events/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { aWindow, type Page } from '#tests/support/browser-page.ts'
import { aMac, signInOn } from '#tests/support/desktop-sign-in.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()
const failure = 'Deepgram does not know this key.'

/** A meeting recorded by a user's Mac. */
async function recorded(
  { me }: Someone,
  status: MeetingStatus,
  appStatus: AppStatus | null,
  { by = me, notice = null, title }: { by?: Someone['me']; notice?: string | null; title: string },
) {
  const id = uuid7()
  await given.server.sql(
    `insert into meetings (id, title, date, platform, status, "appStatus", "createdAt", "updatedAt") values ($1, $4, now() - interval '5 minutes', 'desktop', $2::"MeetingStatus", $3, now(), now())`,
    [id, status, appStatus, title],
  )
  await given.server.sql(
    `insert into meeting_attendees (id, "meetingId", "userId", name, access, "createdAt") values ($1, $2, $3, $4, true, now())`,
    [uuid7(), id, me.id, me.name],
  )
  await given.server.sql(
    `insert into recordings (id, "userId", "meetingId", title, "startedAt", channels, failure, notice, "transcribedAt", "createdAt", "updatedAt") values ($1, $2, $3, 'Harbour walk', now(), '{microphone,system}', $4, $5, $6, now(), now())`,
    [uuid7(), by.id, id, appStatus === 'FAILED' ? failure : null, notice, appStatus === null ? new Date() : null],
  )
  return id
}

const link = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ has: link(page, title) })

describe('an event that a Mac recorded', () => {
  const states = [
    ['LIVE', 'RECORDING', 'Live', 'Recording on your Mac.'],
    ['PROCESSING', 'UPLOADING', 'Uploading…', 'The recording is uploading from your Mac.'],
    ['PROCESSING', 'TRANSCRIBING', 'Transcribing…', 'The recording is being transcribed.'],
    [
      'PROCESSING',
      'WAITING_FOR_SPEECH',
      'Waiting to transcribe',
      'Transcription isn’t set up on this server, so this recording waits. To set this up, set SPEECH_PROVIDER.',
    ],
    ['ERROR', 'FAILED', 'Not transcribed', `The recording couldn’t be transcribed. ${failure}`],
  ] as const

  test('shows its state in the list, and explains it when opened', async () => {
    const person = await given.server.person('Ada States')
    await signInOn(given.server.url, person, aMac())
    for (const [status, appStatus] of states) await recorded(person, status, appStatus, { title: `Walk ${appStatus}` })
    const { page, complaints } = await aWindow(given.browser, given.server.url, person)
    await page.goto('/events')

    for (const [, appStatus, short] of states) {
      await row(page, `Walk ${appStatus}`).getByText('Kept for Mac').waitFor()
      await row(page, `Walk ${appStatus}`).getByText(short).waitFor()
    }
    for (const [, appStatus, , long] of states) {
      await link(page, `Walk ${appStatus}`).click()
      await expect.poll(() => page.getByRole('complementary', { name: 'Event' }).textContent()).toContain(long)
      await page.goBack()
    }
    expect(complaints).toEqual([])
  })

  test('says when the Mac is someone else’s and what went wrong with its transcript, and nothing once it is transcribed', async () => {
    const late = 'The speech provider isn’t responding. The audio is kept, and Kept will try again.'
    const partial =
      'Some of the audio couldn’t be transcribed: 5:00 to 10:00 (the call). It is kept for at least 30 days.'
    const by = (await given.server.person('Ben Records')).me
    const person = await given.server.person('Ada Guest')
    await signInOn(given.server.url, person, aMac())
    await recorded(person, 'LIVE', 'RECORDING', { by, title: 'Elsewhere' })
    await recorded(person, 'PROCESSING', 'TRANSCRIBING', { notice: late, title: 'Late' })
    await recorded(person, 'COMPLETE', null, { notice: partial, title: 'Partial' })
    await recorded(person, 'COMPLETE', null, { title: 'Done' })
    const { page } = await aWindow(given.browser, given.server.url, person)
    await page.goto('/events')

    await link(page, 'Elsewhere').click()
    await page.getByText('Recording on someone else’s Mac.').waitFor()
    await page.goBack()
    for (const [title, notice] of [
      ['Late', late],
      ['Partial', partial],
    ] as const) {
      await link(page, title).click()
      await page.getByText(notice).waitFor()
      await page.goBack()
    }
    await link(page, 'Done').click()
    await page.getByText('No promises found in this event.').waitFor()
    expect(await page.getByText('your Mac').count()).toBe(0)
  })
})
