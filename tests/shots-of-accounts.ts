import type { Page } from 'playwright-core'
import type { HookTest } from '#shared/hooks/schemas.ts'
import type { Label } from '#shared/labels/schemas.ts'
import type { Someone } from '#tests/support/someone.ts'
import {
  answerWith,
  blockedBy,
  hooks,
  deliveries,
  learned,
  programs,
  sessions,
  tokens,
  withGoogle,
  withMe,
} from '#tests/support/account-answers.ts'
import type { Scene } from './shots-of-the-board.ts'

const [lastWeek, anHourAgo] = [7 * 86_400_000, 3_600_000].map((ms) => new Date(Date.now() - ms).toISOString())
const feedAddress = 'https://kept.example.com/api/calendar-feed/4fJ0qvYxW2mTn8sLcRz7bPdGhA1eKuVo9iXwBk3FwQp.ics'
const inSevenDays = new Date(Date.now() + 7 * 86_400_000).toISOString()

/** Sign-in, the calendar prompt, and the account settings. Services that need keys are stubbed. */
export function accountScenes(someone: Someone): Record<string, Scene> {
  const signedOut = (open: Scene['open']): Scene => ({ someone: undefined, open })
  const scene = (open: Scene['open']): Scene => ({ someone, open })
  const go = async (page: Page, address: string) => {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
  }
  const api = async (page: Page) => {
    await answerWith(page, '/api/tokens', tokens)
    const [important] = (await someone.get<Label[]>('/api/labels')).body
    await answerWith(page, '/api/hooks', [{ ...hooks[0], labelId: important!.id }, hooks[1]])
    await answerWith(page, `/api/hooks/${hooks[1]!.id}/deliveries`, deliveries)
    await go(page, '/settings/api')
  }
  const newHook = async (page: Page) => {
    await api(page)
    await page.getByRole('button', { name: 'New webhook' }).click()
  }
  const testedAs = async (page: Page, json: HookTest) => {
    await api(page)
    await page.route('**/test', (route) => route.fulfill({ json }))
    await page
      .getByRole('button', { name: /^Deliveries to/ })
      .nth(1)
      .click()
    await page.getByRole('button', { name: 'Send test' }).click()
    await page.getByText(json.error ? 'Test failed' : 'Test delivered').waitFor()
  }

  return {
    'sign-in-google': signedOut(async (page) => {
      await withGoogle(page)
      await go(page, '/')
    }),
    'sign-in-denied': signedOut(async (page) => {
      await withGoogle(page)
      await go(page, '/?sign-in=denied')
    }),
    'blocked-mail': signedOut(async (page) => {
      await withGoogle(page)
      await blockedBy(page, 'maya.okafor@gmail.com')
      await go(page, '/onboarding/no-work-email')
    }),
    settings: scene((page) => go(page, '/settings')),
    'settings-you': scene((page) => go(page, '/settings/you')),
    'settings-capture': scene((page) => go(page, '/settings/capture')),
    'settings-shortcuts': scene((page) => go(page, '/settings/shortcuts')),
    'settings-search': scene(async (page) => {
      await go(page, '/settings')
      await page.getByRole('combobox', { name: 'Search settings' }).fill('mail')
    }),
    'settings-notifications': scene((page) => go(page, '/settings/notifications')),
    'settings-digest': scene(async (page) => {
      await answerWith(page, '/api/me/settings/digest', { isOn: true, hour: 8, workdaysOnly: true })
      await go(page, '/settings/digest')
    }),
    'settings-time-zone': scene((page) => go(page, '/settings/time-zone')),
    'settings-zones': scene(async (page) => {
      await go(page, '/settings/time-zone')
      await page.getByRole('button', { name: 'Change the time zone' }).click()
      await page.keyboard.type('europe')
    }),
    'settings-account': scene((page) => go(page, '/settings/account')),
    profile: scene((page) => go(page, '/settings/profile')),
    'settings-prompt': scene(async (page) => {
      await withMe(page, someone, { features: { ...someone.me.features, CUSTOM_TASK_PROMPT: true } })
      await go(page, '/settings/prompt')
      await page.getByRole('textbox', { name: 'Task prompt' }).scrollIntoViewIfNeeded()
    }),
    'settings-learning': scene(async (page) => {
      await answerWith(page, '/api/me/learned', learned)
      await go(page, '/settings/learning')
      await page.getByRole('button', { name: 'You changed the person twice' }).click()
    }),
    'settings-learning-empty': scene((page) => go(page, '/settings/learning')),
    'settings-sessions': scene(async (page) => {
      await answerWith(page, '/api/me/sessions', sessions)
      await go(page, '/settings/sessions')
    }),
    'settings-sign-out-elsewhere': scene(async (page) => {
      await answerWith(page, '/api/me/sessions', sessions)
      await go(page, '/settings/sessions')
      await page.getByRole('button', { name: 'Sign out everywhere else…' }).click()
    }),
    'settings-programs': scene(async (page) => {
      await answerWith(page, '/api/programs', programs)
      await go(page, '/settings/programs')
    }),
    'settings-programs-empty': scene((page) => go(page, '/settings/programs')),
    'mcp-instructions': scene((page) => go(page, '/mcp')),
    'api-docs': scene(async (page) => {
      await go(page, '/api/docs')
      await page.getByText('POST /api/hooks', { exact: true }).click()
    }),
    'oauth-consent': scene(async (page) => {
      await answerWith(page, '/api/programs/consent', {
        is: 'asked',
        name: 'Northlight Assistant',
        scopes: ['read'],
        destination: { is: 'site', host: 'northlight.example' },
      })
      await go(page, '/oauth/authorize')
    }),
    'oauth-consent-write': scene(async (page) => {
      await answerWith(page, '/api/programs/consent', {
        is: 'asked',
        name: 'Cursor',
        scopes: ['read', 'write'],
        destination: { is: 'app', scheme: 'cursor' },
      })
      await go(page, '/oauth/authorize')
    }),
    'oauth-consent-refused': scene((page) => go(page, '/oauth/authorize')),
    'settings-api': scene(api),
    'settings-api-loading': scene(async (page) => {
      for (const list of ['tokens', 'hooks']) await page.route(`**/api/${list}`, () => {}) // never answers
      await page.goto('/settings/api')
      await page.getByRole('button', { name: 'New webhook' }).waitFor()
    }),
    'settings-api-failed': scene(async (page) => {
      for (const list of ['tokens', 'hooks'])
        await page.route(`**/api/${list}`, (route) =>
          route.fulfill({
            status: 503,
            json: { code: 'database_down', error: 'The database isn’t responding. Try again in a moment.' },
          }),
        )
      await go(page, '/settings/api')
      await page.getByText('Couldn’t load your webhooks').waitFor()
    }),
    'settings-hook-without-its-label': scene(async (page) => {
      await answerWith(page, '/api/hooks', [{ ...hooks[0], labelId: hooks[0]!.id }])
      await go(page, '/settings/api')
      await page.getByText('Sends nothing').waitFor()
    }),
    'settings-hook-new': scene(async (page) => {
      await newHook(page)
      await page.getByRole('button', { name: 'Create webhook' }).scrollIntoViewIfNeeded()
    }),
    'settings-hook-refused': scene(async (page) => {
      await newHook(page)
      await page.getByLabel('Address', { exact: true }).fill('https://10.0.0.1/hook')
      await page.getByRole('button', { name: 'Create webhook' }).click()
      await page.getByRole('alert').waitFor()
    }),
    'settings-hook-made': scene(async (page) => {
      await newHook(page)
      await page.route('**/api/hooks', (route) =>
        route.request().method() === 'GET'
          ? route.fallback()
          : route.fulfill({
              status: 201,
              json: { id: hooks[0]!.id, secret: 'whsec_pPt0H2lq8cTb3vXr5wYz7uNd9eKfGh1jMa4sQo6iL0E=' },
            }),
      )
      await page.getByRole('button', { name: 'Create webhook' }).click()
      await page.getByRole('button', { name: 'Done', exact: true }).scrollIntoViewIfNeeded()
    }),
    'settings-hook-edit': scene(async (page) => {
      await api(page)
      await page
        .getByRole('button', { name: /^Edit the webhook/ })
        .nth(1)
        .click()
      await page.getByRole('button', { name: 'Save and turn on' }).scrollIntoViewIfNeeded()
    }),
    'settings-hook-tested': scene((page) => testedAs(page, { status: 204, error: null, tookMs: 84 })),
    'settings-hook-test-failed': scene((page) =>
      testedAs(page, { status: null, error: 'It didn’t respond within 10 seconds.', tookMs: 10_002 }),
    ),
    'settings-api-deliveries': scene(async (page) => {
      await api(page)
      await page
        .getByRole('button', { name: /^Deliveries to/ })
        .nth(1)
        .click()
      await page.getByText('Failed').waitFor()
    }),
    'settings-api-new': scene(async (page) => {
      await api(page)
      await page.getByRole('button', { name: 'New token' }).click()
    }),
    'settings-api-made': scene(async (page) => {
      await api(page)
      await page.route('**/api/tokens', (route) =>
        route.request().method() === 'GET'
          ? route.fallback()
          : route.fulfill({
              status: 201,
              json: { id: tokens[0]!.id, token: 'kept_4fJ0qvYxW2mTn8sLcRz7bPdGhA1eKuVo9iXwBk3Fw' },
            }),
      )
      await page.getByRole('button', { name: 'New token' }).click()
      await page.getByRole('button', { name: 'Create token' }).click()
      await page.getByRole('button', { name: 'Copy' }).nth(1).waitFor()
    }),
    'settings-api-revoke': scene(async (page) => {
      await api(page)
      await page
        .getByRole('button', { name: /^Revoke the token/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: /^Revoke “/ }).waitFor()
    }),
    'settings-api-empty': scene(async (page) => {
      await answerWith(page, '/api/tokens', [])
      await answerWith(page, '/api/hooks', [])
      await go(page, '/settings/api')
    }),
    'settings-data': scene((page) => go(page, '/settings/data')),
    'settings-feed': scene(async (page) => {
      await answerWith(page, '/api/calendar-feed', { createdAt: lastWeek, lastReadAt: anHourAgo })
      await go(page, '/settings/data')
      await page.getByRole('button', { name: 'New address' }).scrollIntoViewIfNeeded()
    }),
    'settings-feed-made': scene(async (page) => {
      await page.route('**/api/calendar-feed', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 201, json: { url: feedAddress } })
          : route.fulfill({ json: null }),
      )
      await go(page, '/settings/data')
      await page.getByRole('button', { name: 'Create address' }).click()
      await page.getByRole('button', { name: 'Done' }).scrollIntoViewIfNeeded()
    }),
    'delete-account': scene(async (page) => {
      await go(page, '/settings/data')
      await page.getByRole('button', { name: 'Delete account…' }).click()
    }),
    'deletion-banner': scene(async (page) => {
      await withMe(page, someone, { deletionScheduledAt: inSevenDays })
      await go(page, '/')
    }),
  }
}
