import type { Page } from 'playwright-core'
import type { Activity, Onboarding } from '#shared/onboarding/schemas.ts'
import { answerWith, withMe } from '#tests/support/account-answers.ts'
import { connections, standIn } from '#tests/support/connections.ts'
import type { Someone } from '#tests/support/someone.ts'
import { subscriptions } from '#tests/support/subscription.ts'
import { selling } from '#tests/support/subscription-page.ts'
import { userAgents } from '#tests/support/user-agents.ts'
import type { Scene } from './shots-of-the-board.ts'

const at = new Date(Date.now() - 3_600_000).toISOString()
const done = (activity: Activity) => ({ activity, completedAt: at, createdAt: at })
const started = (activity: Activity) => ({ activity, completedAt: null, createdAt: at })
const chat = `<!doctype html><meta name="color-scheme" content="light dark"><body style="font:14px system-ui;padding:24px">
<p>Hello! Tell us what you need, and we’ll answer within a day.</p>`

/** What guides a user on the board: tips, what a new source brought, what a trial captured, and support. */
export function guideScenes({ busy, few }: { busy: Someone; few: Someone }): Record<string, Scene> {
  const atTheBoard = (
    someone: Someone,
    activities: Onboarding['activities'],
    wait: (page: Page) => Promise<unknown>,
  ) => ({
    someone,
    hasTips: true,
    open: async (page: Page) => {
      await standIn(page, someone, connections.nothing())
      await answerWith(page, '/api/me/onboarding', { onboarding: null, onboarded: true, activities })
      await page.goto('/')
      await wait(page)
    },
  })
  const tip = (name: string) => (page: Page) => page.getByRole('region', { name }).waitFor()
  const mac = atTheBoard(few, [], tip('Your Mac can listen instead of a bot'))
  const trialEnd = (subscription: (typeof subscriptions)['ended']): Scene => ({
    someone: busy,
    open: async (page) => {
      await selling(page, busy, { ...subscription, wasTrialing: true })
      await answerWith(page, '/api/me/onboarding', {
        onboarding: null,
        onboarded: true,
        activities: [started('trial-summary')],
      })
      await answerWith(page, '/api/me/trial-summary', {
        taskCount: 64,
        importantTaskCount: 9,
        slackTaskCount: 21,
        meetingCount: 12,
      })
      await page.goto('/')
      await page.getByRole('dialog', { name: 'You’ve had a busy 7 days!' }).waitFor()
    },
  })

  return {
    'coach-focus': atTheBoard(busy, [], tip('Focus is ready')),
    'coach-slack': atTheBoard(few, [started('connect-slack')], tip('Promises hide in channels, too')),
    'coach-mac-app': {
      ...mac,
      open: async (page) => {
        await page.addInitScript(
          (userAgent) => Object.defineProperty(navigator, 'userAgent', { get: () => userAgent }),
          userAgents.mac,
        )
        await mac.open(page)
      },
    },
    'getting-started': {
      someone: busy,
      open: async (page) => {
        await standIn(page, busy, connections.connected())
        await answerWith(page, '/api/me/onboarding', {
          onboarding: null,
          onboarded: true,
          activities: [done('email-demo'), done('slack-demo')],
        })
        await page.route(
          (url) => url.pathname === '/api/tasks',
          async (route) => {
            const answer = await route.fetch()
            const board = (await answer.json()) as { tasks: Shown[] }
            await route.fulfill({ response: answer, json: { ...board, tasks: asHistory(board.tasks) } })
          },
        )
        await page.goto('/')
        await page
          .getByRole('region', { name: /captured from/ })
          .nth(1)
          .waitFor()
      },
    },
    'trial-end': trialEnd(subscriptions.ended),
    'trial-end-subscribed': trialEnd(subscriptions.active),
    support: {
      someone: busy,
      open: async (page) => {
        await withMe(page, busy, { support: '/support-chat' })
        await page.route('**/support-chat', (route) => route.fulfill({ contentType: 'text/html', body: chat }))
        await page.goto('/')
        await page.getByRole('button', { name: /’s account$/ }).click()
        await page.getByRole('menuitem', { name: 'Contact support' }).click()
        await page.getByTitle('Chat with support').contentFrame().getByText('Hello!').waitFor()
      },
    },
  }
}

type Shown = { demoKey?: string | null }

/** The first tasks as if they came from the past of new sources. */
const asHistory = (tasks: Shown[]) =>
  tasks.map((task, index) =>
    index < 4 ? { ...task, demoKey: index === 0 ? 'SLACK_HISTORICAL_CAPTURE' : 'EMAIL_HISTORICAL_CAPTURE' } : task,
  )
