import type { Page } from 'playwright-core'
import type { Event } from '#shared/events/schemas.ts'
import { namePlatform } from '#shared/meetings/platform-names.ts'
import type { LocalRecording } from '#shared/desktop/recorder.ts'
import { AppStatus } from '#shared/recordings/schemas.ts'
import { answerWith, withMe } from '#tests/support/account-answers.ts'
import { anEvent } from '#tests/support/events.ts'
import { standInForEvents } from '#tests/support/events-stand-in.ts'
import { inTheDesktopApp } from '#tests/support/in-the-desktop-app.ts'
import type { Someone } from '#tests/support/someone.ts'
import { userAgents } from '#tests/support/user-agents.ts'
import type { Scene } from './shots-of-the-board.ts'

const at = new Date(Date.now() - 3 * 86_400_000).toISOString()
const macs = ['Maya’s MacBook Air', 'Studio'].map((name, number) => ({
  id: `0199a000-0000-7000-8000-00000000004${number}`,
  platform: 'APPLE',
  name,
  appVersion: '0.1.0',
  disabled: false,
  createdAt: at,
  updatedAt: at,
}))
const onThisMac: LocalRecording[] = (['cut-off', 'refused', 'sending', 'recording'] as const).map((is, number) => ({
  id: `0199a000-0000-7000-8000-00000000005${number}`,
  title: ['Weekly planning', 'Launch weekly', 'Stand-up', 'Review'][number]!,
  startedAt: at,
  seconds: 1450,
  is,
  sentence: is === 'refused' ? 'You don’t have a Kept subscription.' : null,
}))
const download = { url: 'https://downloads.kept.example/Kept.dmg', bytes: 100_663_296 }

/** The download of the Mac app, and what the settings and events show about it. */
export function macAppScenes(someone: Someone): Record<string, Scene> {
  const scene = (open: Scene['open']): Scene => ({ someone, open })
  const on = (machine: keyof typeof userAgents, open: Scene['open']): Scene =>
    scene(async (page) => {
      await page.addInitScript(
        (userAgent) => Object.defineProperty(navigator, 'userAgent', { get: () => userAgent }),
        userAgents[machine],
      )
      await answerWith(page, '/api/me/download-app', download)
      await open(page)
    })
  const go = async (page: Page, address: string) => {
    await page.goto(address)
    await page.waitForLoadState('load')
  }
  const withMacs = async (page: Page) => {
    await answerWith(page, '/api/me/device', macs)
    await withMe(page, someone, { appUser: true })
  }
  const scrolledTo = async (page: Page, part: string) => {
    await go(page, part === 'Notifications' ? '/settings/notifications' : '/settings/capture')
    await page
      .getByRole('region', { name: part, exact: true })
      .getByRole('switch')
      .or(page.getByRole('region', { name: part, exact: true }).getByRole('listitem'))
      .first()
      .waitFor()
    await page
      .getByRole('region', { name: part, exact: true })
      .evaluate((element) => element.scrollIntoView({ block: 'center' }))
  }
  const recordedEvent = (change: Partial<Event>): Scene => {
    const event = anEvent({ title: 'Harbour walk', platform: 'desktop', status: 'PROCESSING', ...change })
    return scene(async (page) => {
      await standInForEvents(page, [event])
      await go(page, `/events/${event.id}`)
      await page.getByRole('complementary').getByRole('heading', { name: event.title }).waitFor()
    })
  }
  const begun = async (page: Page) => {
    await page.route(download.url, (route) => route.abort())
    await go(page, '/onboarding/app')
    await page
      .getByRole('link', { name: 'Download for Mac' })
      .evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await page.getByRole('link', { name: 'Download for Mac' }).click()
    await page.getByText('Downloading…').waitFor()
  }

  return {
    'download-mac': on('mac', async (page) => {
      await go(page, '/onboarding/app')
      await page.getByRole('link', { name: 'Download for Mac' }).waitFor()
    }),
    'download-begun': on('mac', begun),
    'download-dialog': on('mac', async (page) => {
      await go(page, '/download-app')
      await page.getByRole('link', { name: 'Download for Mac' }).waitFor()
    }),
    'download-connected': on('mac', async (page) => {
      await withMacs(page)
      await go(page, '/onboarding/app')
      await page.getByText('App Connected').waitFor()
    }),
    'download-failed': on('mac', async (page) => {
      await page.route('**/api/me/download-app', (route) =>
        route.fulfill({
          status: 502,
          json: { code: 'download_missing', error: 'The Mac app can’t be downloaded right now.' },
        }),
      )
      await go(page, '/onboarding/app')
      await page.getByRole('alert').getByText('Download failed.').waitFor()
    }),
    'download-phone': on('iPhone', async (page) => {
      await go(page, '/onboarding/app')
      await page.getByRole('button', { name: 'Email me the link' }).waitFor()
    }),
    'download-elsewhere': on('windows', async (page) => {
      await go(page, '/download-app')
      await page.getByRole('button', { name: 'Open Kept' }).waitFor()
    }),
    'settings-mac-prompt': scene((page) => scrolledTo(page, 'Mac app')),
    'settings-macs': scene(async (page) => {
      await withMacs(page)
      await scrolledTo(page, 'Mac app')
    }),
    'settings-notifications': scene(async (page) => {
      await withMacs(page)
      await scrolledTo(page, 'Notifications')
    }),
    'settings-recordings': scene(async (page) => {
      await answerWith(page, '/api/me/device', macs)
      await withMe(page, someone, { appUser: true, speech: { provider: 'deepgram', isLive: true } })
      await go(page, '/settings/recordings')
    }),
    'settings-mail-refused': scene(async (page) => {
      const refused = { email: someone.me.email, reason: '550 5.1.1 No such mailbox', until: new Date().toISOString() }
      await answerWith(page, '/api/me/settings/notifications/refused-address', { refused })
      await go(page, '/settings/notifications')
      await page.getByRole('alert').getByText('comes back').waitFor()
    }),
    'settings-this-mac': scene(async (page) => {
      await inTheDesktopApp(page, { recordings: onThisMac })
      await go(page, '/settings/recordings')
      await page.getByRole('list', { name: 'Recordings on this Mac' }).scrollIntoViewIfNeeded()
    }),
    'recording-cut-off': scene(async (page) => {
      await inTheDesktopApp(page, { recordings: onThisMac })
      await go(page, '/')
      await page.getByText(/^Recording cut off at /).waitFor()
    }),
    'event-not-transcribed': recordedEvent({ appStatus: 'FAILED', appFailure: 'There’s no audio in this recording.' }),
    'event-waiting-for-speech': recordedEvent({ appStatus: 'WAITING_FOR_SPEECH' }),
    'events-platforms': scene(async (page) => {
      const platforms = ['zoom', 'google_meet', 'teams', 'slack', 'desktop', 'import']
      await answerWith(
        page,
        '/api/tasks/events',
        platforms.map((platform) => anEvent({ title: namePlatform(platform), platform })),
      )
      await go(page, '/events')
      await page.getByText('Google Meet').first().waitFor()
    }),
    'events-recorded': scene(async (page) => {
      await withMacs(page)
      const events = AppStatus.options.map((appStatus) =>
        anEvent({
          title: 'Harbour walk',
          platform: 'desktop',
          appStatus,
          status: appStatus === 'RECORDING' ? 'LIVE' : 'PROCESSING',
        }),
      )
      await answerWith(page, '/api/tasks/events', events)
      await go(page, '/events')
      await page.getByText('Not transcribed').waitFor()
    }),
    'browser-sign-in': scene((page) =>
      go(page, `/auth/desktop?challenge=${'c'.repeat(43)}&state=${'s'.repeat(43)}&device=MacBook+Air`),
    ),
  }
}
