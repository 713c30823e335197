import type { Page } from 'playwright-core'
import type { Me } from '#shared/me/schemas.ts'
import { answerWith, withGoogle, withMe } from '#tests/support/account-answers.ts'
import { connections, standIn } from '#tests/support/connections.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Someone } from '#tests/support/someone.ts'
import { userAgents } from '#tests/support/user-agents.ts'
import type { Scene } from './shots-of-the-board.ts'

const inSetUp: Partial<Me> = {
  onboarded: false,
  hasGoogle: true,
  googleCalendarConnection: 'CONNECTED',
  slackConnection: 'DISCONNECTED',
  meetingBot: { leaveWord: null },
}
const answered = {
  surveyRole: 'product',
  surveyNotes: 'document',
  surveyWishes: 'my-promises,others-promises,decisions',
}
const aMac = {
  id: '0199a000-0000-7000-8000-000000000040',
  platform: 'APPLE',
  name: 'Maya’s MacBook Air',
  appVersion: '0.1.0',
  disabled: false,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
}
const attendee = (name: string) => ({
  id: crypto.randomUUID(),
  userId: null,
  user: null,
  name,
  email: null,
  botEnabled: false,
  organizer: false,
})

/** Each page of the setup. */
export function onboardingScenes(someone: Someone): Record<string, Scene> {
  const at = (path: string, changes: Partial<Me> = {}, then?: (page: Page) => Promise<unknown>): Scene => ({
    someone,
    open: async (page) => {
      await page.addInitScript(
        (userAgent) => Object.defineProperty(navigator, 'userAgent', { get: () => userAgent }),
        userAgents.mac,
      )
      await withGoogle(page)
      await withMe(page, someone, { ...inSetUp, ...changes })
      await page.goto(`/onboarding/${path}`)
      await page.waitForLoadState('networkidle')
      await then?.(page)
    },
  })
  const onSlack = (path: string, then?: (page: Page) => Promise<unknown>) =>
    at(path, { onboarding: 'connect-slack' }, then)
  const ending = (changes: Partial<Me>, captureState: 'ENABLED' | 'DISABLED' | null): Scene => {
    const scene = at('complete', { onboarding: 'complete', ...changes })
    const next = anEvent({
      title: 'Harbor master call',
      platform: 'zoom',
      status: 'SCHEDULED',
      date: new Date(Date.now() + 2 * 3_600_000).toISOString(),
      endDate: new Date(Date.now() + 3 * 3_600_000).toISOString(),
      link: 'https://zoom.us/j/81234567890',
      attendees: ['Samir Haddad', 'Jonas Weber', 'Priya Raman', 'Bo Li'].map(attendee),
      captureState: captureState ?? 'DISABLED',
    })
    return {
      someone,
      open: async (page) => {
        await answerWith(page, '/api/me/next-meeting', captureState && next)
        await scene.open(page)
      },
    }
  }
  const onApp = (then: (page: Page) => Promise<unknown>, macs: unknown[] = []): Scene => {
    const scene = at('app', { onboarding: 'desktop-app' }, then)
    return {
      someone,
      open: async (page) => {
        await answerWith(page, '/api/me/download-app', { url: 'https://downloads.kept.example/Kept.dmg', bytes: 1e8 })
        await answerWith(page, '/api/me/device', macs)
        await page.route('**/api/me/onboarding', (route) => route.abort()) // the server would say that it's all done
        await scene.open(page)
      },
    }
  }
  const asked = async (page: Page) => {
    await page.evaluate(() => (document.cookie = 'reconnect=1; path=/'))
    await page.reload()
    await page.getByRole('heading', { name: 'Connecting Calendar is Required' }).waitFor()
  }
  const personal = { signupBlocked: true, email: 'maya.okafor@gmail.com' }
  const disconnected = { googleCalendarConnection: 'DISCONNECTED' } as const

  return {
    'onboarding-sources': at('survey', disconnected),
    'reconnect-calendar': at('survey', disconnected, asked),
    'reconnect-calendar-refused': at('survey?google=scope-missing', disconnected, asked),
    'onboarding-work-email': at('survey', personal),
    'onboarding-work-email-refused': at('survey?google=blocked', personal),
    'onboarding-survey': at('survey', { attributes: answered }),
    'onboarding-survey-missing': at('survey', {}, (page) => page.getByRole('button', { name: 'Continue' }).click()),
    'onboarding-survey-complete': at('survey-complete', { onboarding: 'connect-slack', attributes: answered }),
    'onboarding-slack': onSlack('connect-slack'),
    'onboarding-slack-failed': onSlack('connect-slack?alert-slack-connect-failure=1'),
    'onboarding-slack-skip': onSlack('connect-slack', async (page) => {
      await page.getByRole('button', { name: 'Skip for now' }).click()
      await page.getByText('I’ll do it later').click()
    }),
    'onboarding-slack-connected': {
      someone,
      open: async (page) => {
        await standIn(page, someone, connections.connected())
        await at('connect-slack', { onboarding: 'desktop-app', slackConnection: 'CONNECTED' }).open(page)
      },
    },
    'onboarding-loading': {
      someone,
      open: async (page) => {
        await page.addInitScript(() => localStorage.setItem('onboarding-step', 'connect-slack'))
        await page.route('**/api/me', () => {}) // never answers
        await page.goto('/onboarding/connect-slack')
        await page.locator('main [role="status"]:not(.visually-hidden)').waitFor()
      },
    },
    'onboarding-app': onApp(async (page) => {
      await page.getByRole('link', { name: 'Download for Mac' }).waitFor()
    }),
    'onboarding-app-downloading': onApp(async (page) => {
      const link = page.getByRole('link', { name: 'Download for Mac' })
      await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
      await link.click()
      await page.getByText('Downloading…').waitFor()
    }),
    'onboarding-app-connected': onApp(
      (page) => page.getByText('Continue setup in the other tab, or continue here.').waitFor(),
      [aMac],
    ),
    'onboarding-complete': ending({}, 'ENABLED'),
    'onboarding-complete-off': ending({}, 'DISABLED'),
    'onboarding-complete-none': ending({}, null),
    'onboarding-complete-app': ending({ appUser: true }, 'DISABLED'),
    'onboarding-complete-local': ending({ hasGoogle: false, slackConnection: null, meetingBot: null }, null),
    'onboarding-ready': at('video-demo', { onboarding: 'video-demo' }, async (page) => {
      await page.route('**/api/me/onboarding', (route) => route.abort())
      await page.getByRole('button', { name: 'Skip' }).click()
      await page.getByRole('button', { name: 'Go to your board' }).waitFor()
    }),
  }
}
