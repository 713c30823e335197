import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { ExportedTask } from '#shared/export/schemas.ts'
import { Archive, type Me } from '#shared/me/schemas.ts'
import { hooks, sessions, tokens } from '#tests/support/account-answers.ts'
import { aList, atWith, button, dialog, pathOf, refusal } from '#tests/support/account-page.ts'
import { withAnnouncements } from '#tests/support/announcements.ts'
import { aWindow, goWithin, hasFocus, sizes } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { newTask } from '#tests/support/board.ts'

const given = inABrowser()
const at = atWith(given)

describe('the settings', () => {
  test('lead to their pages and back by keyboard, and close to where they were opened from', async () => {
    const { page, complaints } = await at('/events')
    await page.goto('/events')
    await page.getByRole('complementary', { name: 'Events' }).waitFor()
    await page.keyboard.press('?')
    await button(page, 'Change keys').click()
    await hasFocus(dialog(page, 'Settings').getByRole('heading', { name: 'Keyboard shortcuts' }))
    await dialog(page).getByRole('link', { name: 'You' }).press('Enter')
    await hasFocus(dialog(page).getByRole('heading', { name: 'You', exact: true }))

    await dialog(page).getByRole('link', { name: 'Your data' }).focus()
    await page.keyboard.press('Enter')
    await dialog(page, 'Your data').waitFor()
    expect(pathOf(page)).toBe('/settings/data')
    await hasFocus(dialog(page).getByRole('heading', { name: 'Your data' }))

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog(page, 'Settings').waitFor()
    expect(pathOf(page)).toBe('/settings/you')
    await dialog(page).getByRole('link', { name: 'Your data' }).click()
    await dialog(page, 'Your data').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect([pathOf(page), complaints]).toEqual(['/events', []])
  })

  test("show the user's picture, or their initials if it doesn't load", async () => {
    const { page, me, open } = await at('/settings', { image: 'https://lh3.googleusercontent.com/ada.svg' })
    await page.route('https://lh3.googleusercontent.com/ada.svg', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" fill="teal"/></svg>',
      }),
    )
    await page.route('https://lh3.googleusercontent.com/gone.svg', (route) => route.fulfill({ status: 404 }))
    const tell = await withAnnouncements(page)
    await open()
    await dialog(page).locator('img').waitFor()

    me.image = 'https://lh3.googleusercontent.com/gone.svg'
    await tell('me-changed')
    await goWithin(page, '/settings/profile')
    await dialog(page).getByText('Your picture comes from Google.').waitFor()
    await expect.poll(() => page.locator('img').count()).toBe(0)
  })

  test('fit large and small screens', async () => {
    const { page, open } = await at('/settings')
    await aList(page, '/api/me/sessions', sessions)
    await aList(page, '/api/tokens', tokens)
    await aList(page, '/api/hooks', hooks)
    await open()
    for (const [address, content] of [
      ['/settings', dialog(page, 'Settings')],
      ['/settings/capture', dialog(page).getByRole('heading', { name: 'Sources' })],
      ['/settings/notifications', dialog(page).getByRole('heading', { name: 'Daily digest' })],
      ['/settings/shortcuts', dialog(page).getByRole('heading', { name: 'On a task' })],
      ['/settings/profile', button(page, 'Save Profile')],
      ['/settings/sessions', dialog(page).getByText('Chrome on macOS')],
      ['/settings/api', dialog(page).getByRole('heading', { name: 'Webhooks', exact: true })],
      ['/settings/data', button(page, 'Delete account…')],
    ] as const) {
      await goWithin(page, address)
      await content.waitFor()
      for (const size of sizes) {
        await page.setViewportSize(size)
        expect(
          await dialog(page).evaluate(
            (own) => own.querySelector('[class*=body]')!.scrollWidth - own.querySelector('[class*=body]')!.clientWidth,
          ),
        ).toBe(0)
      }
    }
  })
})

describe('sessions', () => {
  test('are listed on retry, the current one first, and ended one by one by keyboard, even those that had already ended, or all others at once', async () => {
    const { page, open } = await at('/settings/sessions')
    await page.route('**/api/me/sessions', (route) =>
      route.fulfill(refusal(429, 'too_many_requests', 'Too many requests. Wait 20 seconds and try again.')),
    )
    await open()
    await dialog(page).getByText('Wait 20 seconds and try again.').waitFor()
    const list = await aList(page, '/api/me/sessions', sessions.toReversed())
    await button(page, 'Try again').click()
    const rows = dialog(page).getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await expect
      .poll(() => rows.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Chrome on macOS\s+This device\s+Active now$/),
        expect.stringMatching(/^Kept for Mac\s+Last used .+, \d+:\d\d\s+End$/),
        expect.stringMatching(/^Safari on iPhone\s+Last used .+, \d+:\d\d\s+End$/),
      ])

    const ended = `**/api/me/sessions/${sessions[2]!.id}`
    await page.route(ended, (route) => {
      list.now = list.now.filter(({ id }) => id !== sessions[2]!.id)
      return route.fulfill(refusal(404, 'session_not_found', 'That session has already ended.'))
    })
    await button(page, 'End the session on Safari on iPhone').click()
    await dialog(page).getByRole('alert').getByText('That session has already ended.').waitFor()
    await dialog(page).getByText('Safari on iPhone').waitFor({ state: 'detached' })

    list.now = [...sessions]
    await page.unroute(ended)
    await button(page, 'End the session on Kept for Mac').focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Kept for Mac').waitFor({ state: 'detached' })
    expect(list.asked).toEqual([`DELETE ${sessions[1]!.id}`])
    await hasFocus(dialog(page).getByRole('list', { name: 'Sessions' }))

    await button(page, 'Sign out everywhere else…').press('Enter')
    const asking = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
    await asking.getByRole('checkbox', { name: 'Webhooks' }).uncheck()
    await asking.getByRole('button', { name: 'Sign out' }).click()
    await asking.waitFor({ state: 'detached' })
    await dialog(page).getByText('Chrome on macOS').waitFor()
    await dialog(page).getByText('Ended 1 session, 1 connected app, and the calendar feed.').waitFor()
    expect(list.asked.at(-1)).toBe('DELETE ?keep=hooks')
  })

  test('ended here show the sign-in page on the other device at once', async () => {
    const person = await given.server.person('Ada Everywhere')
    const there = await aWindow(given.browser, given.server.url, person)
    await there.page.goto('/')
    const here = await aWindow(given.browser, given.server.url, await given.server.person('Ada Everywhere'))
    await here.page.goto('/settings/sessions')
    await button(here.page, /^End the session on/).click()

    await button(there.page, 'Start').waitFor()
    await dialog(here.page).getByText('Active now').waitFor()
    await button(here.page, 'Sign out everywhere else…').click()
    await button(here.page, 'Sign out').click()
    await dialog(here.page).getByText('There was nothing else to end.').waitFor()
  })
})

describe('with the real server', () => {
  let number = 0

  async function really(address: string) {
    const person = await given.server.person(`Ada Really ${(number += 1)}`)
    const { page } = await aWindow(given.browser, given.server.url, person)
    await page.goto(address)
    return { person, page }
  }

  test("a token works with the API until it's revoked; a double click creates one, and a long name hides nothing", async () => {
    const { page } = await really('/settings/api')
    await button(page, 'New token').click()
    await dialog(page).getByLabel('Name').fill('Weekly report')
    await button(page, 'Create token').click()
    const token = await dialog(page).getByRole('textbox', { name: 'Your new token' }).inputValue()
    const asked = () =>
      fetch(`${given.server.url}/api/tasks`, { headers: { authorization: `Bearer ${token}` } }).then(
        ({ status }) => status,
      )
    expect(await asked()).toBe(200)

    await button(page, 'Revoke the token “Weekly report”').click()
    await button(page, 'Revoke').click()
    await dialog(page).getByText('Weekly report').waitFor({ state: 'detached' })
    expect(await asked()).toBe(401)

    const name = 'W'.repeat(60)
    await button(page, 'Done').click()
    await button(page, 'New token').click()
    await dialog(page).getByLabel('Name').fill(name)
    await button(page, 'Create token').dblclick()
    await button(page, 'Done').click()

    await expect
      .poll(() =>
        dialog(page)
          .getByRole('button', { name: /^Revoke the token/ })
          .count(),
      )
      .toBe(1)
    const hint = await dialog(page).locator('code').boundingBox()
    expect(hint!.height).toBeLessThan(24)
  })

  test('everything or the tasks are exported to a file, and a deletion can be undone', async () => {
    const { page, person } = await really('/settings/data')
    await newTask(person, { title: 'To take along' })
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export everything' }).click()

    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as unknown
    expect(Archive.parse(file)).toMatchObject({ format: 'kept-export' })
    expect([new URL((await download).url()).pathname, pathOf(page)]).toEqual(['/api/export', '/settings/data'])

    const exported = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download your tasks as JSON' }).click()
    expect((await exported).suggestedFilename()).toMatch(/^kept-tasks-[\d-]{10}\.json$/)
    const tasks = ExportedTask.array().parse(JSON.parse(await readFile(await (await exported).path(), 'utf8')))
    expect(tasks.map(({ title }) => title)).toContain('To take along')
    expect(pathOf(page)).toBe('/settings/data')

    const scheduled = async () => (await person.get<Me>('/api/me')).body.deletionScheduledAt
    await button(page, 'Delete account…').click()
    await dialog(page).getByLabel(`Type ${person.me.email} to confirm`).fill(person.me.email)
    await dialog(page).getByRole('button', { name: 'Delete account', exact: true }).click()
    await dialog(page)
      .getByText(/^Your account will be deleted on/)
      .waitFor()
    expect(await scheduled()).not.toBeNull()

    await dialog(page).getByRole('button', { name: 'Keep my account' }).click()
    await button(page, 'Delete account…').waitFor()
    expect(await scheduled()).toBeNull()
  })
})

describe('using Kept', () => {
  test('is reported once per local day with real activity', async () => {
    const { page } = await at('/')
    const board = page.getByRole('region', { name: 'Inbox tasks' })
    const told: string[] = []
    await page.route('**/api/me/active', (route) => {
      told.push(route.request().method())
      return route.fulfill({ status: 204 })
    })
    await page.clock.install({ time: '2026-03-05T08:00:00Z' })
    await page.goto('/')
    await board.waitFor()
    await page.clock.fastForward('03:00:00')
    expect(told).toEqual([])

    const toldAfter = (act: () => Promise<void>) => expect.poll(() => act().then(() => told))
    // Time that passes may end a request too early, after which nothing is reported until the next answer.
    await toldAfter(() => page.keyboard.press('ArrowDown')).toEqual(['PUT'])
    // A reload must not interrupt the request.
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('active-day')))
    await page.mouse.click(5, 400)
    await page.reload()
    await board.waitFor()
    await page.keyboard.press('ArrowDown')
    await page.clock.fastForward('23:30:00')
    expect(told).toEqual(['PUT'])

    await toldAfter(() => page.mouse.click(5, 400)).toEqual(['PUT', 'PUT'])
  })
})
