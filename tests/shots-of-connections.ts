import type { Page } from 'playwright-core'
import { capturedFrom, connections, standIn, type Connected, type StoodIn } from '#tests/support/connections.ts'
import type { Someone } from '#tests/support/someone.ts'
import type { Scene } from './shots-of-the-board.ts'

/** Every state of the connections, and the other places that show them. */
export function connectionScenes(someone: Someone, newcomer: Someone): Record<string, Scene> {
  const scene = (
    how: () => Connected,
    address: string,
    then?: (page: Page, stood: StoodIn) => Promise<unknown>,
    who = someone,
  ): Scene => ({
    someone: who,
    open: async (page) => {
      const stood = await standIn(page, who, how())
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await then?.(page, stood)
    },
  })
  const withDms = (page: Page) => page.getByRole('switch', { name: 'Show DMs' }).click()
  const leaving = async (page: Page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('Wrong account').click()
  }

  return {
    'connections-list': scene(connections.mixed, '/connections'),
    'connections-slack': scene(connections.mixed, '/connections?source=slack', withDms),
    'connections-slack-reading': scene(connections.firstRun, '/connections?source=slack'),
    'connections-slack-connected': scene(
      connections.connected,
      '/connections?source=slack&alert-slack-connect-success=1',
    ),
    'connections-slack-failed': scene(connections.nothing, '/connections?source=slack&alert-slack-connect-failure=1'),
    'connections-slack-refused': scene(connections.connected, '/connections?source=slack', refuseChannel),
    'connections-slack-no-match': scene(connections.connected, '/connections?source=slack', (page) =>
      page.getByRole('searchbox').fill('priya'),
    ),
    'connections-calendar': scene(connections.connected, '/connections?source=calendar'),
    'connections-not-set-up': scene(connections.notSetUp, '/connections?source=slack'),
    'connections-nothing': scene(connections.nothing, '/connections?source=calendar'),
    'connections-paused': scene(connections.paused, '/connections?source=email'),
    'connections-disconnecting': scene(connections.mixed, '/connections?source=calendar', leaving),
    'connections-lost': scene(connections.lost, '/connections?source=email'),
    'connections-taken': scene(connections.nothing, '/connections?source=calendar&google=taken'),
    'connections-email-reading': scene(connections.firstRun, '/connections?source=email'),
    'connections-email-several': scene(connections.several, '/connections?source=email'),
    'connections-zapier': scene(connections.nothing, '/connections?source=zapier'),
    'connections-offline': scene(connections.connected, '/connections?source=slack', (page) =>
      page.context().setOffline(true),
    ),
    'connections-error': scene(connections.connected, '/connections?source=calendar', broken),
    'connections-in-events': scene(connections.mixed, '/events'),
    'connections-in-settings': scene(connections.mixed, '/settings/capture'),
    'connections-in-header': scene(connections.lost, '/'),
    'task-from-slack': scene(connections.connected, '/', (page) => showTask(page, 'SLACK')),
    'task-from-email': scene(connections.connected, '/', (page) => showTask(page, 'EMAIL')),
    'connections-first-run': scene(connections.nothing, '/', undefined, newcomer),
  }
}

async function refuseChannel(page: Page, stood: StoodIn) {
  stood.refuse.set('PUT /api/slack/channels/:id', {
    status: 503,
    body: {
      code: 'database_down',
      error: 'The database isn’t responding. Nothing was changed. Try again in a moment.',
    },
  })
  await page.getByRole('switch', { name: 'Capture #finance' }).click()
  await page.getByText('#finance is still off').waitFor()
}

async function broken(page: Page, stood: StoodIn) {
  stood.refuse.set('GET /api/google/calendar', {
    status: 503,
    body: { code: 'google_down', error: 'Google isn’t responding. Nothing was changed. Try again in a moment.' },
  })
  await page.reload()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
}

async function showTask(page: Page, type: 'SLACK' | 'EMAIL') {
  const task = capturedFrom(type)
  await page.route(`**/api/tasks/${task.id}`, (route) => route.fulfill({ json: task }))
  await page.goto(`/tasks/${task.id}`)
  await page.getByText('Where it comes from').waitFor()
}
