import { describe, expect, test } from 'vitest'
import type { Device } from '#shared/devices/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { pathOf, refusal } from '#tests/support/account-page.ts'
import { withAnnouncements } from '#tests/support/announcements.ts'
import { aWindow, goWithin, type Page } from '#tests/support/browser-page.ts'
import { aMac, signInOn } from '#tests/support/desktop-sign-in.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { botsOfNoOne } from '#tests/support/meeting-bots.ts'

const given = inABrowser({ settings: { ...botsOfNoOne, DOWNLOAD_MAC_URL: 'https://kept.example/Kept.dmg' } })
const withSpeech = inABrowser({ settings: { SPEECH_PROVIDER: 'deepgram', SPEECH_API_KEY: 'a key' } })

async function opened(
  name: string,
  { macs = [] as string[], on = given, look = {} as Parameters<typeof aWindow>[3] } = {},
) {
  const person = await on.server.person(name)
  const apps = []
  for (const mac of macs) apps.push(await signInOn(on.server.url, person, aMac({ name: mac })))
  const window = await aWindow(on.browser, on.server.url, person, look)
  const tell = await withAnnouncements(window.page)
  await window.page.goto('/settings/capture')
  await section(window.page, 'Meeting bot').waitFor()
  return { person, apps, tell, ...window }
}

const section = (page: Page, name: string) => page.getByRole('dialog').getByRole('region', { name, exact: true })
const choice = (page: Page, name: string) => section(page, 'Recordings').getByRole('radio', { name })

describe('a user without the Mac app', () => {
  test("is offered it unless that's turned off, sees no recordings, and can have a bot join meetings they accepted", async () => {
    const { person, page, tell } = await opened('Ada Without')
    await section(page, 'Mac app').getByText('Listens to your meetings without a bot').waitFor()
    expect(await section(page, 'Recordings').count()).toBe(0)
    expect(await page.getByText('Still on this Mac').count()).toBe(0)
    await section(page, 'Meeting bot')
      .getByRole('radio', { name: 'Meetings I accepted' })
      .waitFor({ state: 'attached' })
    expect(await section(page, 'Meeting bot').getByText('Kept listens on your Mac.').count()).toBe(0)
    await section(page, 'Mac app').getByRole('link', { name: 'Get the app' }).click()

    await page.getByRole('dialog', { name: 'Kept for Mac' }).waitFor()
    expect(pathOf(page)).toBe('/download-app')
    await page.keyboard.press('Escape')
    await section(page, 'Mac app').waitFor()

    await given.server.sql(`insert into feature_overrides ("userId", feature, enabled) values ($1, 'BOTLESS', false)`, [
      person.me.id,
    ])
    await tell('me-changed')
    await section(page, 'Mac app').waitFor({ state: 'detached' })
    await section(page, 'Meeting bot').waitFor()
    await goWithin(page, '/onboarding/app')
    await expect.poll(() => pathOf(page)).toBe('/')
  })
})

describe('a user with the Mac app', () => {
  test("sees their Macs, and signs one out or is told that it couldn't be", async () => {
    const { page, apps, complaints } = await opened('Ada With', { macs: ['Ada’s Studio', 'Ada’s Air'] })
    const macs = section(page, 'Mac app')
    await macs.getByText('Version 0.1.0').first().waitFor()

    await page.route('**/api/me/devices/*', (route) =>
      route.fulfill(
        refusal(503, 'database_down', 'The database isn’t responding. Nothing was changed. Try again in a moment.'),
      ),
    )
    await macs.getByRole('button', { name: 'Disable Kept on Ada’s Air' }).click()
    await macs.getByRole('alert').getByText('That Mac is still signed in. The database isn’t responding').waitFor()
    await macs.getByText('Ada’s Air').waitFor()

    await page.unroute('**/api/me/devices/*')
    await macs.getByRole('button', { name: 'Disable Kept on Ada’s Air' }).click()
    await macs.getByText('Ada’s Air').waitFor({ state: 'detached' })
    expect([await apps[0]!.isIn(), await apps[1]!.isIn()]).toEqual([true, false])
    await macs.getByRole('button', { name: 'Disable Kept on Ada’s Studio' }).click()
    await macs.getByRole('link', { name: 'Get the app' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('has fewer bot settings, is told what transcription needs, and sees a Mac sign in or out', async () => {
    const { person, page, apps } = await opened('Ada Moves', { macs: ['Ada’s Studio'] })
    const bots = section(page, 'Meeting bot')
    await bots.getByText('Kept listens on your Mac. Choose here which meetings a bot joins, too.').waitFor()
    expect(
      await bots.getByRole('radio').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
    ).toEqual(['All meetings with a link', 'Meetings with external guests', 'No meetings'])
    await bots.getByText('Only your Mac listens; no bot joins').waitFor()
    await section(page, 'Recordings')
      .getByText('Transcription isn’t set up on this server, so recordings wait. To set this up, set SPEECH_PROVIDER.')
      .waitFor()

    await signInOn(given.server.url, person, aMac({ name: 'Ada’s Mini' }))
    await section(page, 'Mac app').getByText('Ada’s Mini').waitFor()
    await apps[0]!.ask('/api/auth/logout', 'POST')
    await section(page, 'Mac app').getByText('Ada’s Studio').waitFor({ state: 'detached' })
    expect((await person.get<Device[]>('/api/me/device')).body.map(({ name, disabled }) => [name, disabled])).toEqual([
      ['Ada’s Mini', false],
      ['Ada’s Studio', true],
    ])
  })

  test('chooses how long audio is kept', async () => {
    const { person, page, tell } = await opened('Ada Keeps', {
      macs: ['Ada’s Studio'],
      on: withSpeech,
      look: { theme: 'dark', width: 390, height: 844 },
    })
    const kept = async () => (await person.get<Me>('/api/me')).body.audioRetention
    await expect.poll(() => choice(page, 'Delete audio once transcribed').isChecked()).toBe(true)
    expect(await section(page, 'Recordings').getByText('SPEECH_PROVIDER').count()).toBe(0)
    for (const [audioRetention, name] of [
      ['THIRTY_DAYS', 'Keep audio for 30 days'],
      ['AFTER_TRANSCRIPT', 'Delete audio once transcribed'],
    ] as const) {
      await person.put('/api/me', { audioRetention }) // in another window
      await tell('me-changed')
      await expect.poll(() => choice(page, name).isChecked()).toBe(true)
    }

    await section(page, 'Recordings').getByText('Keep audio for 30 days').click()
    await expect.poll(kept).toBe('THIRTY_DAYS')
    await expect.poll(() => choice(page, 'Keep audio for 30 days').isChecked()).toBe(true)
  })
})
