import { describe, expect, test } from 'vitest'
import { defaultNotifications } from '#shared/notifications/defaults.ts'
import type { DigestSettings, NotificationSettings } from '#shared/notifications/schemas.ts'
import { refusal } from '#tests/support/account-page.ts'
import { newTask } from '#tests/support/board.ts'
import { aWindow, connected, hasFocus, type Page } from '#tests/support/browser-page.ts'
import { aMac, signInOn } from '#tests/support/desktop-sign-in.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { appAsked, inTheDesktopApp } from '#tests/support/in-the-desktop-app.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()
const path = '/api/me/settings/notifications'
const digestPath = '/api/me/settings/digest'

async function opened(name: string) {
  const person = await given.server.person(name)
  const window = await aWindow(given.browser, given.server.url, person)
  await window.page.goto('/settings/notifications')
  await way(window.page, 'Paused sources by Email').waitFor()
  return { person, ...window }
}

const section = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Notifications' })
const way = (page: Page, name: string) => section(page).getByRole('switch', { name, exact: true })
const ways = (page: Page) =>
  section(page)
    .getByRole('switch')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
const isOn = (page: Page, name: string) => way(page, name).getAttribute('aria-checked')
const kept = async (person: Someone) => (await person.get<NotificationSettings>(path)).body

describe('the notification settings', () => {
  test('offer only what Kept sends, each saved by itself, and only what users need on one click; a push column comes with a Mac', async () => {
    const { person, page, complaints } = await opened('Ada Told')

    expect(await ways(page)).toEqual([
      'Meeting about to start by Email',
      'Meeting about to start by Slack',
      'Meeting summary by Email',
      'Meeting summary by Slack',
      'New tasks by Email',
      'New tasks by Slack',
      'New tasks from chats by Email',
      'New tasks from chats by Slack',
      'Tasks due by Slack',
      'Slack connected by Email',
      'Slack connected by Slack',
      'Earlier Slack messages read by Email',
      'Earlier Slack messages read by Slack',
      'All earlier messages read by Email',
      'All earlier messages read by Slack',
      'Paused sources by Email',
      'Daily digest',
    ])
    await section(page).getByText('Slack messages need a connection to Slack.').waitFor()
    await way(page, 'Paused sources by Email').click()
    await expect.poll(async () => (await kept(person)).taskSourcesPaused.EMAIL).toBe(false)
    await section(page).getByRole('button', { name: 'Keep only these' }).click()
    await expect.poll(() => kept(person)).toEqual(defaultNotifications)
    expect(await isOn(page, 'Paused sources by Email')).toBe('true')

    await signInOn(given.server.url, person, aMac())
    await section(page).getByRole('columnheader', { name: 'Push' }).waitFor()
    const pushed = [
      'Meeting about to start',
      'Meeting summary',
      'New tasks',
      'New tasks from chats',
      'Tasks due',
      'Slack connected',
      'Earlier Slack messages read',
      'All earlier messages read',
      'Paused sources',
    ]
    expect((await ways(page)).filter((name) => name?.endsWith('by Push'))).toEqual(
      pushed.map((name) => `${name} by Push`),
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await way(page, 'New tasks by Push').click()
    await expect.poll(async () => (await kept(person)).newTasks.PUSH).toBe(true)
    expect(complaints).toEqual([])
  })

  test('change with another window, return to the essentials with Disable, and revert when the server refuses', async () => {
    const { person, page } = await opened('Ada Quiet')
    await signInOn(given.server.url, person, aMac())
    await way(page, 'New tasks by Push').waitFor()
    await person.put(path, { newTasks: { PUSH: true } }) // in another window
    await expect.poll(() => isOn(page, 'New tasks by Push')).toBe('true')
    await section(page).getByRole('button', { name: 'Keep only these' }).click()
    await expect.poll(async () => (await kept(person)).newTasks.PUSH).toBe(false)
    await expect.poll(() => isOn(page, 'New tasks by Push')).toBe('false')
    expect((await kept(person)).taskSourcesPaused.EMAIL).toBe(true)

    let answer = () => {}
    const refused = new Promise<void>((resolve) => (answer = resolve))
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      await refused
      await route.fulfill(
        refusal(503, 'database_down', 'The database isn’t responding. Nothing was changed. Try again in a moment.'),
      )
    })
    await way(page, 'New tasks by Push').click()
    await expect.poll(() => isOn(page, 'New tasks by Push')).toBe('true')
    answer()
    await section(page)
      .getByRole('alert')
      .getByText('Your choice wasn’t saved. The database isn’t responding')
      .waitFor()
    await expect.poll(() => isOn(page, 'New tasks by Push')).toBe('false')
  })

  test('that fail to load say so, and load on retry, with the news that mail comes back, until the user asks to try again', async () => {
    const person = await given.server.person('Ada Bounced')
    await given.server.sql(
      `insert into refused_addresses ("userId", email, reason, "refusedAt") values ($1, $2, '550 5.1.1 No such mailbox', $3)`,
      [person.me.id, person.me.email, given.server.deps.now()],
    )
    const { page } = await aWindow(given.browser, given.server.url, person)
    await withoutNews(page) // a new connection makes the page reload everything
    await page.route(`**${path}`, (route) =>
      route.fulfill(refusal(404, 'not_found', 'There’s nothing at this address. Check the link.')),
    )
    await page.goto('/settings/notifications')
    const failure = section(page).getByRole('alert').filter({ hasText: 'Couldn’t load your notifications' })
    await failure.waitFor()
    await page.unroute(`**${path}`)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await way(page, 'Paused sources by Email').waitFor()

    const notice = section(page).getByRole('alert').filter({ hasText: 'comes back' })
    await notice.getByText(`Mail to ${person.me.email} comes back.`).waitFor()
    await notice.getByText('The mail server says: “550 5.1.1 No such mailbox”').waitFor()
    await notice.getByRole('button', { name: 'Try again' }).click()
    await notice.waitFor({ state: 'detached' })
    await page.reload()
    await way(page, 'Paused sources by Email').waitFor()
    expect(await notice.count()).toBe(0)
  })

  test('turn on a digest at an hour and on days, off again with Disable, and go back when the server refuses', async () => {
    const { person, page, complaints } = await opened('Ada Digests')
    const digest = async () => (await person.get<DigestSettings>(digestPath)).body
    const day = section(page).getByRole('combobox', { name: 'Days of the digest' })
    const hour = section(page).getByRole('combobox', { name: 'Hour of the digest' })
    await way(page, 'Daily digest').click()
    await hour.selectOption('18:00')
    await day.selectOption('Every day')
    await expect.poll(digest).toEqual({ isOn: true, hour: 18, workdaysOnly: false })
    await page.goto('/settings/digest')
    await hasFocus(page.getByRole('heading', { name: 'Daily digest' }))
    await expect.poll(() => hour.inputValue()).toBe('18')

    await page.route(`**${digestPath}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill(refusal(503, 'database_down', 'The database isn’t responding. Nothing was changed.'))
        : route.fallback(),
    )
    await hour.selectOption('07:00')
    await section(page).getByRole('alert').getByText('Your choice wasn’t saved.').waitFor()
    await expect.poll(() => hour.inputValue()).toBe('18')
    await page.unroute(`**${digestPath}`)

    await section(page).getByRole('button', { name: 'Keep only these' }).click()
    await expect.poll(async () => (await digest()).isOn).toBe(false)
    await hour.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })
})

describe('in the Mac app', () => {
  test('the Dock counts unseen tasks, and nothing asks about browsers', async () => {
    const person = await given.server.person('Ada Docked')
    const { page } = await aWindow(given.browser, given.server.url, person)
    await inTheDesktopApp(page, { serverUrl: given.server.url })
    const isConnected = connected(page)
    await page.goto('/')
    await page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
    await isConnected
    await expect.poll(() => appAsked(page, 'showBadge')).toEqual([0])

    await assigned(await given.server.person('Bob Docked'), person, 'Book the crane')
    await page.getByText('New task: Book the crane').waitFor({ state: 'attached' })
    await expect.poll(() => appAsked(page, 'showBadge')).toEqual([0, 1])
    await page.getByRole('link', { name: 'Book the crane' }).click()
    await expect.poll(() => appAsked(page, 'showBadge')).toEqual([0, 1, 0])

    await page.goto('/settings/notifications')
    await way(page, 'Paused sources by Email').waitFor()
    expect(await section(page).getByText('Notifications in this browser').count()).toBe(0)
  })
})

async function withoutNews(page: Page) {
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await page.route('**/socket.io/**', (route) => route.abort())
}

/** Creates a task that one user assigns to another. */
async function assigned(from: Someone, to: Someone, title: string) {
  const meeting = await given.server.sql<{ id: string }>(
    `insert into meetings (id, title, date, platform, status, "createdAt", "updatedAt") values (gen_random_uuid(), 'Weekly', now(), 'zoom', 'COMPLETE', now(), now()) returning id`,
  )
  for (const { me } of [from, to]) {
    await given.server.sql(
      `insert into meeting_attendees (id, "meetingId", "userId", name, access, "createdAt") values (gen_random_uuid(), $1, $2, $3, true, now())`,
      [meeting[0]!.id, me.id, me.name],
    )
  }
  const task = await newTask(from, { title })
  await from.put(`/api/tasks/${task.id}`, { assigneeIds: [to.me.id] })
  return task
}
