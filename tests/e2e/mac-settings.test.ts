import { describe, expect, test } from 'vitest'
import type { Device } from '#shared/devices/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { pathOf, refusal } from '#tests/support/account-page.ts'
import { accessibilityOf, aWindow, type Page } from '#tests/support/browser-page.ts'
import { aMac, signInOn } from '#tests/support/desktop-sign-in.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { botsOfNoOne } from '#tests/support/meeting-bots.ts'

const given = inABrowser({ settings: botsOfNoOne })
const withSpeech = inABrowser({ settings: { SPEECH_PROVIDER: 'deepgram', SPEECH_API_KEY: 'a key' } })

async function opened(
  name: string,
  { macs = [] as string[], on = given, look = {} as Parameters<typeof aWindow>[3] } = {},
) {
  const person = await on.server.person(name)
  const apps = []
  for (const mac of macs) apps.push(await signInOn(on.server.url, person, aMac({ name: mac })))
  const window = await aWindow(on.browser, on.server.url, person, look)
  await window.page.goto('/settings')
  await section(window.page, 'Meeting bot').waitFor()
  return { person, apps, ...window }
}

const section = (page: Page, name: string) => page.getByRole('dialog').getByRole('region', { name, exact: true })
const choice = (page: Page, name: string) => section(page, 'Recordings').getByRole('radio', { name })

describe('a user without the Mac app', () => {
  test('is offered it, and sees no recordings', async () => {
    const { page } = await opened('Ada Without')
    await section(page, 'Mac app').getByText('Listens to your meetings without a bot').waitFor()
    expect(await section(page, 'Recordings').count()).toBe(0)
    await section(page, 'Mac app').getByRole('link', { name: 'Get the app' }).click()

    await page.getByRole('dialog', { name: 'Kept for Mac' }).waitFor()
    expect(pathOf(page)).toBe('/download-app')
    await page.keyboard.press('Escape')
    await section(page, 'Mac app').waitFor()
  })

  test("isn't offered it if it's turned off for them", async () => {
    const { person, page } = await opened('Ada Unprompted')
    await section(page, 'Mac app').waitFor()
    await given.server.sql(`insert into feature_overrides ("userId", feature, enabled) values ($1, 'BOTLESS', false)`, [
      person.me.id,
    ])
    await page.reload()

    await section(page, 'Notifications').waitFor()
    expect(await section(page, 'Mac app').count()).toBe(0)
  })

  test('can have a bot join meetings they accepted', async () => {
    const { page } = await opened('Ada Accepts')

    await section(page, 'Meeting bot')
      .getByRole('radio', { name: 'Meetings I accepted' })
      .waitFor({ state: 'attached' })
    expect(await section(page, 'Meeting bot').getByText('Kept listens on your Mac.').count()).toBe(0)
  })
})

describe('a user with the Mac app', () => {
  test('sees their Macs, and signs one out', async () => {
    const { page, apps, complaints } = await opened('Ada With', { macs: ['Ada’s Studio', 'Ada’s Air'] })
    await section(page, 'Mac app').getByText('Version 0.1.0').first().waitFor()
    expect(await accessibilityOf(page)).toEqual([])
    await section(page, 'Mac app').getByRole('button', { name: 'Disable Kept on Ada’s Air' }).click()

    await section(page, 'Mac app').getByText('Ada’s Air').waitFor({ state: 'detached' })
    expect([await apps[0]!.isIn(), await apps[1]!.isIn()]).toEqual([true, false])
    await section(page, 'Mac app').getByRole('button', { name: 'Disable Kept on Ada’s Studio' }).click()
    await section(page, 'Mac app').getByRole('link', { name: 'Get the app' }).waitFor()
    expect(complaints).toEqual([])
  })

  test("is told when a Mac couldn't be signed out", async () => {
    const { page } = await opened('Ada Stays', { macs: ['Ada’s Studio'] })
    await page.route('**/api/me/devices/*', (route) =>
      route.fulfill(
        refusal(
          503,
          'database_down',
          'The database isn’t responding, so your change wasn’t saved. Try again in a moment.',
        ),
      ),
    )
    await section(page, 'Mac app').getByRole('button', { name: 'Disable Kept on Ada’s Studio' }).click()

    await section(page, 'Mac app')
      .getByRole('alert')
      .getByText('That Mac is still signed in. The database isn’t responding')
      .waitFor()
    await section(page, 'Mac app').getByText('Ada’s Studio').waitFor()
  })

  test('sees a Mac sign in or out while the page is open', async () => {
    const { person, page, apps } = await opened('Ada Moves', { macs: ['Ada’s Studio'] })
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
    const { person, page } = await opened('Ada Keeps', {
      macs: ['Ada’s Studio'],
      on: withSpeech,
      look: { theme: 'dark', width: 390, height: 844 },
    })
    const kept = async () => (await person.get<Me>('/api/me')).body.audioRetention
    await expect.poll(() => choice(page, 'Delete audio once transcribed').isChecked()).toBe(true)
    expect(await section(page, 'Recordings').getByText('SPEECH_PROVIDER').count()).toBe(0)
    await section(page, 'Recordings').getByText('Keep audio for 30 days').click()

    await expect.poll(kept).toBe('THIRTY_DAYS')
    await page.reload()
    await expect.poll(() => choice(page, 'Keep audio for 30 days').isChecked()).toBe(true)
    expect(await accessibilityOf(page)).toEqual([])
  })

  test("is told what to configure if recordings can't be transcribed", async () => {
    const { page } = await opened('Ada Speechless', { macs: ['Ada’s Studio'] })

    await section(page, 'Recordings')
      .getByText('Recordings can’t be transcribed yet. They’re kept until they can be.')
      .waitFor()
    await section(page, 'Recordings').getByText('SPEECH_PROVIDER').waitFor()
  })

  test('has fewer bot settings, with other descriptions', async () => {
    const { page } = await opened('Ada Botted', { macs: ['Ada’s Studio'] })
    const bots = section(page, 'Meeting bot')
    await bots.getByText('Kept listens on your Mac. Choose here which meetings a bot joins, too.').waitFor()

    expect(
      await bots.getByRole('radio').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
    ).toEqual(['All meetings with a link', 'Meetings with external guests', 'No meetings'])
    await bots.getByText('Only your Mac listens; no bot joins').waitFor()
  })
})
