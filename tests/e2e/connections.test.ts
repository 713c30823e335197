import { describe, expect, test } from 'vitest'
import { aWindow, goOffline, goOnline, goWithin, hasFocus } from '#tests/support/browser-page.ts'
import { channel, dialog, openedWith, panel, sent, source } from '#tests/support/connections-page.ts'
import { aChannel, capturedFrom, connections, standIn } from '#tests/support/connections.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()
const opened = openedWith(given)

describe('the connections dialog', () => {
  test('opens on what stopped working, names each state, and closes to where it was opened', async () => {
    const { page, complaints } = await opened('Ada Opens', connections.mixed(), '/events')
    await page.getByRole('link', { name: 'Slack: connected' }).click()
    await panel(page, 'Slack').getByText('Tidewater workspace, as maya').waitFor()
    await source(page, 'Google Calendar').getByText('Connected').waitFor()
    await source(page, 'Slack').getByText('Tidewater · 3 of 6 channels').waitFor()
    await source(page, 'Email').getByText('Paused after 30 quiet days').waitFor()
    await source(page, 'Zapier').getByText('Not connected').waitFor()

    await page.keyboard.press('Escape')
    await page.waitForURL('**/events')
    await goWithin(page, '/connections')
    await panel(page, 'Email').getByText('Paused since November 3.').waitFor()
    await page.mouse.click(5, 400)
    await dialog(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/')
    expect(complaints).toEqual([])
  })

  test('works by keyboard alone', async () => {
    const { page, stood } = await opened('Ada Keys', connections.connected(), '/')
    await page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await panel(page, 'Google Calendar').waitFor()

    await source(page, 'Google Calendar').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await channel(page, '#finance').waitFor()
    await dialog(page).getByRole('searchbox').focus()
    await page.keyboard.type('FIN')
    await expect.poll(() => dialog(page).getByRole('switch').count()).toBe(2)
    await page.keyboard.press('Tab') // moves to the clear button of the search
    // Moves to the button that shows direct messages.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect.poll(() => sent(stood.asked, 'PUT').length).toBe(1)

    await dialog(page).getByRole('searchbox').focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).getByRole('searchbox').inputValue()).toBe('')
    await channel(page, '#eng-releases').focus()
    await page.keyboard.press('ArrowDown')
    await hasFocus(channel(page, '#hiring'))
  })

  test('shows the list first on a small screen, then one source, and goes back', async () => {
    const { page } = await opened('Ada Small', connections.connected(), '/connections', { width: 390, height: 844 })
    await source(page, 'Slack').click()
    await channel(page, '#hiring').waitFor()
    expect(await source(page, 'Email').isVisible()).toBe(false)

    await dialog(page).getByRole('button', { name: 'All connections' }).click()
    await source(page, 'Email').waitFor()
    await source(page, 'Email').click()
    await panel(page, 'Email').waitFor()
    await page.goBack()
    await source(page, 'Zapier').waitFor()
  })

  test("says each state, and offers nothing that can't work where a source isn't set up", async () => {
    const { page, change, complaints } = await opened('Ada Dark', connections.connected(), '/', { theme: 'dark' })
    for (const [how, which, name, text] of [
      [connections.connected, 'calendar', 'Google Calendar', 'Last read 3 min ago'],
      [connections.nothing, 'email', 'Email', 'Connect Gmail'],
      [connections.paused, 'slack', 'Slack', 'Paused since November 3.'],
      [connections.lost, 'slack', 'Slack', 'Kept was removed from this Slack workspace.'],
      [connections.firstRun, 'slack', 'Slack', 'Reading… 120 messages'],
      [connections.connected, 'zapier', 'Zapier', 'Disconnect'],
      [connections.notSetUp, 'slack', 'Slack', 'SLACK_SIGNING_SECRET'],
    ] as const) {
      await change(how())
      await goWithin(page, `/connections?source=${which}`)
      await panel(page, name).getByText(text).waitFor()
    }
    expect(await panel(page, 'Slack').getByRole('button').count()).toBe(0)

    await source(page, 'Email').click()
    await panel(page, 'Email').getByText('GOOGLE_CLIENT_ID').waitFor()
    await source(page, 'Zapier').click()
    await panel(page, 'Zapier').getByText('ZAPIER_INVITE_URL').waitFor()
    expect(complaints).toEqual([])
  })

  test('shows a skeleton while a source loads, and which one failed to load, and retries it', async () => {
    const person = await given.server.person('Ada Broken')
    const { page } = await aWindow(given.browser, given.server.url, person)
    const stood = await standIn(page, person, connections.connected())
    await page.route('**/api/tasks?view=card&since=*', () => {}) // once the board has loaded, the header requests every source, too
    stood.refuse.set('GET /api/google/calendar', {
      status: 404,
      body: { code: 'not_found', error: 'There’s nothing at this address. Check the link.' },
    })
    const slackLoads = Promise.withResolvers<void>()
    await page.route('**/api/slack/connection', (route) => slackLoads.promise.then(() => route.fallback()))
    await page.goto('/connections?source=slack')
    await source(page, 'Slack').getByText('Loading…').waitFor()
    await dialog(page).locator('[data-scroller] [aria-hidden="true"] > span').first().waitFor()

    slackLoads.resolve()
    await channel(page, '#hiring').waitFor()
    await source(page, 'Google Calendar').getByText('Couldn’t load').waitFor()
    await source(page, 'Google Calendar').click()
    await dialog(page).getByRole('alert').getByText('Couldn’t load Google Calendar').waitFor()
    stood.refuse.clear()
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await panel(page, 'Google Calendar').getByText('Last read 3 min ago').waitFor()
  })
})

describe('Slack channels', () => {
  test('are searched ignoring case, with direct messages on request; offline they are as last known, and can’t be switched', async () => {
    const { page } = await opened('Ada Seeks', connections.connected(), '/connections?source=slack')
    await channel(page, '#hiring').waitFor()
    expect(await channel(page, 'Priya Raman').count()).toBe(0)
    await panel(page, 'Slack').getByText('2 min ago').waitFor()

    await dialog(page).getByRole('searchbox').fill('PRIYA')
    await panel(page, 'Slack').getByText('No channels match “PRIYA”. Direct messages are hidden.').waitFor()
    await dialog(page).getByRole('switch', { name: 'Show DMs' }).click()
    await channel(page, 'Priya Raman').waitFor()
    await dialog(page).getByRole('button', { name: 'Clear search' }).click()
    await channel(page, '#finance').waitFor()

    await goOffline(page)
    await panel(page, 'Slack').getByText('Kept can’t be reached, so this may be out of date.').waitFor()
    expect(await channel(page, '#hiring').isDisabled()).toBe(true)
    expect(await panel(page, 'Slack').getByRole('button', { name: 'Disconnect' }).isDisabled()).toBe(true)
    await dialog(page).getByRole('searchbox').fill('hir')
    await expect.poll(() => channel(page, '#finance').count()).toBe(0)
    await goOnline(page)
    await expect.poll(() => channel(page, '#hiring').isDisabled()).toBe(false)
  })

  test('switch at once, revert with a message when the server refuses, and end in the last chosen state', async () => {
    const { page, stood } = await opened('Ada Switches', connections.connected(), '/connections?source=slack')
    const isOn = (name: string) => channel(page, name).getAttribute('aria-checked')
    const changes = () => sent(stood.asked, 'PUT').map(({ body }) => body)
    await channel(page, '#finance').click()
    await expect.poll(() => isOn('#finance')).toBe('true')
    await source(page, 'Slack').getByText('Tidewater · 4 of 6 channels').waitFor()
    await expect.poll(changes).toEqual([{ captureEnabled: true }])

    stood.refuse.set('PUT /api/slack/channels/:id', {
      status: 503,
      body: {
        code: 'database_down',
        error: 'The database isn’t responding. Nothing was changed. Try again in a moment.',
      },
    })
    await channel(page, '#hiring').click()
    await dialog(page).getByRole('alert').getByText('#hiring is still on').waitFor()
    await dialog(page).getByText('The database isn’t responding. Nothing was changed.').waitFor()
    await expect.poll(() => isOn('#hiring')).toBe('true')
    await dialog(page).getByRole('button', { name: 'Dismiss' }).click()

    stood.refuse.clear()
    stood.asked.length = 0
    for (let press = 0; press < 3; press++) await channel(page, '#finance').click()
    await expect.poll(changes).toEqual([{ captureEnabled: false }, { captureEnabled: true }, { captureEnabled: false }])
    await source(page, 'Slack').getByText('3 of 6').waitFor()
    await expect.poll(() => isOn('#finance')).toBe('false')
  })

  test('show a hint when there are none, but loading while Slack lists them; of thousands only visible ones are rendered, and each is found', async () => {
    const now = connections.connected()
    const slack = { ...now.slack, channels: { captured: 0, all: 0 } }
    const { page, change } = await opened('Ada None', { ...now, slack, channels: [] }, '/connections?source=slack')
    const hint = panel(page, 'Slack').getByText('No channels yet. Join one in Slack and it shows up here.')
    const loading = panel(page, 'Slack').getByText('Loading your channels from Slack…')
    await hint.waitFor()

    await change({ slack: now.slack }) // the count is known a moment before the list
    await loading.waitFor()
    await change({ slack })
    await hint.waitFor()
    await change({ slack: { ...slack, channelsListedAt: null } })
    await loading.waitFor()
    await source(page, 'Slack').getByText('loading channels…').waitFor()
    expect(await panel(page, 'Slack').getByText('No channels yet').count()).toBe(0)

    const many = Array.from({ length: 2000 }, (_, index) => aChannel(`#team-${String(index).padStart(4, '0')}`))
    await change({ slack: now.slack, channels: many })
    await channel(page, '#team-0000').waitFor()
    expect(await dialog(page).getByRole('switch').count()).toBeLessThan(60)
    await dialog(page)
      .locator('[data-scroller]')
      .evaluate((panel) => panel.scrollTo(0, panel.scrollHeight))
    await channel(page, '#team-1999').waitFor()
    await dialog(page).getByRole('searchbox').fill('1234')
    await channel(page, '#team-1234').waitFor()
  })
})

describe('elsewhere on the page', () => {
  test('the events list marks the connected apps, the settings lead to them and back, and updates arrive while the page is open', async () => {
    const { page, stood, person, change } = await opened(
      'Ada Apps',
      { ...connections.nothing(), calendar: connections.connected().calendar },
      '/events',
    )
    await page.getByRole('group', { name: '3 apps connected' }).waitFor()

    await page.getByRole('link', { name: 'Zoom: connected' }).waitFor()
    await page.getByRole('link', { name: 'Google Meet: connected' }).waitFor()
    await page.getByRole('link', { name: 'Slack: not connected' }).click()
    await panel(page, 'Slack').getByRole('button', { name: 'Connect Slack' }).waitFor()

    await change({}) // the page is connected
    stood.now = connections.connected()
    await person.post('/api/me/resume') // from another window, which announces it to this one
    await channel(page, '#hiring').waitFor()
    await source(page, 'Email').getByText('maya@tidewater.example').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('group', { name: '4 apps connected' }).waitFor()

    await goWithin(page, '/settings/sources')
    await page.getByText('Google Calendar, Slack, Email, and Zapier connected').waitFor()
    await page.getByRole('link', { name: 'Connections' }).click()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/settings/capture')
  })

  test('new users are offered what this server can connect', async () => {
    const { page } = await opened('Ada New', connections.nothing(), '/')
    await page.getByRole('link', { name: 'Connect Google Calendar' }).waitFor()
    await page.getByRole('link', { name: 'Connect Email' }).click()

    await panel(page, 'Email').getByRole('button', { name: 'Connect Gmail' }).waitFor()
  })

  test('tasks from Slack and mail name their source, and link to it', async () => {
    const { page } = await opened('Ada Reads', connections.connected(), '/')
    for (const [type, link, texts] of [
      ['SLACK', 'View conversation in Slack', ['#hiring']],
      ['EMAIL', 'Open in Gmail', ['The pilot dates', 'Beatriz Nunes · beatriz@harbour.example']],
    ] as const) {
      const task = capturedFrom(type)
      await page.route(`**/api/tasks/${task.id}`, (route) => route.fulfill({ json: task }))
      await goWithin(page, `/tasks/${task.id}`)

      const way = page.getByRole('complementary').getByRole('link', { name: link })
      await way.waitFor()
      for (const text of texts) await page.getByRole('complementary').getByText(text, { exact: true }).last().waitFor()
      expect(await way.getAttribute('href')).toBe(task.source?.url)
      expect(await way.getAttribute('rel')).toContain('noreferrer')
    }
  })
})
