import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { Archive, Deletion, type Me } from '#shared/me/schemas.ts'
import { ApiToken, MadeToken } from '#shared/open-door/schemas.ts'
import { answerWith, deliveries, hooks, sessions, tokens, withMe } from '#tests/support/account-answers.ts'
import { accessibilityOf, aWindow, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()

const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name, exact: true } : {})
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const pathOf = (page: Page) => new URL(page.url()).pathname
const refusal = (status: number, code: string, error: string, issues?: unknown) => ({ status, json: { code, error, issues } })

let nobodyYet = 0
const aName = () => `Ada Account ${(nobodyYet += 1)}`

/** Somebody at an address of the settings; `changes` are what is different about them. */
async function at(address: string, changes: Partial<Me> = {}, look: Parameters<typeof aWindow>[3] = {}) {
  const person = await given.server.person(aName())
  const window = await aWindow(given.browser, given.server.url, person, look)
  const me = await withMe(window.page, person, changes)
  return { person, me, ...window, open: () => window.page.goto(address) }
}

type Listed = { id: string }

/** A list on the server, from which things are taken; says what it was asked to change. */
async function aList<Thing extends Listed>(page: Page, path: string, things: readonly Thing[]) {
  const list = { now: [...things], asked: [] as string[], body: null as unknown }
  await page.route(
    (url) => url.pathname === path || url.pathname.startsWith(`${path}/`),
    (route) => {
      const request = route.request()
      const id = new URL(request.url()).pathname.slice(path.length + 1)
      if (request.method() === 'GET' && !id) return route.fulfill({ json: list.now })
      if (request.method() !== 'DELETE') return route.fallback()
      list.asked.push(`DELETE ${id}`)
      list.now = list.now.filter((thing) => (id ? thing.id !== id : 'isCurrent' in thing && thing.isCurrent))
      return route.fulfill({ status: 204 })
    },
  )
  return list
}

describe('the settings', () => {
  test('lead to their pages and back by keyboard, and close to where they were opened from', async () => {
    const { page, complaints } = await at('/events')
    await page.goto('/events')
    await page.getByRole('complementary', { name: 'Events' }).waitFor()
    await page.keyboard.press('?')
    await button(page, 'Change keys').click()
    await dialog(page, 'Settings').waitFor()

    await dialog(page).getByRole('link', { name: 'Your data' }).focus()
    await page.keyboard.press('Enter')
    await dialog(page, 'Your data').waitFor()
    expect(pathOf(page)).toBe('/settings/data')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Your data')

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog(page, 'Settings').waitFor()
    expect(pathOf(page)).toBe('/settings')
    await dialog(page).getByRole('link', { name: 'Your data' }).click()
    await dialog(page, 'Your data').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect([pathOf(page), complaints]).toEqual(['/events', []])
  })

  test('show the picture of the person, and their initials where it does not come', async () => {
    const { page, me, open } = await at('/settings', { image: 'https://pictures.portolan.example/ada.svg' })
    await page.route('https://pictures.portolan.example/ada.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" fill="teal"/></svg>' }),
    )
    await page.route('https://pictures.portolan.example/gone.svg', (route) => route.fulfill({ status: 404 }))
    await open()
    await dialog(page).locator('img').waitFor()

    me.image = 'https://pictures.portolan.example/gone.svg'
    await page.goto('/settings/profile')
    await dialog(page).getByText('Your picture comes from Google.').waitFor()
    await expect.poll(() => page.locator('img').count()).toBe(0)
  })

  test.each(['/settings', '/settings/profile', '/settings/sessions', '/settings/api', '/settings/data'])('can be read by everyone at %s, in the dark and on a small screen', async (address) => {
    for (const look of [{ theme: 'dark' }, { theme: 'light', width: 390, height: 844 }, { theme: 'dark', width: 390, height: 844 }] as const) {
      const { page, open } = await at(address, {}, look)
      await aList(page, '/api/me/sessions', sessions)
      await aList(page, '/api/tokens', tokens)
      await aList(page, '/api/hooks', hooks)
      await open()
      await dialog(page).waitFor()
      if (address === '/settings/api') await dialog(page).getByRole('heading', { name: 'Hooks', exact: true }).waitFor()
      if (address === '/settings/sessions') await dialog(page).getByText('Chrome on macOS').waitFor()

      expect(await accessibilityOf(page)).toEqual([])
      expect(await dialog(page).evaluate((own) => own.querySelector('[class*=body]')!.scrollWidth - own.querySelector('[class*=body]')!.clientWidth)).toBe(0)
    }
  })
})

describe('sessions', () => {
  test('are listed with this one first, and another is ended by keyboard', async () => {
    const { page, open } = await at('/settings/sessions')
    const list = await aList(page, '/api/me/sessions', sessions.toReversed())
    await open()
    const rows = dialog(page).getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await expect.poll(() => rows.allInnerTexts()).toEqual([
      expect.stringMatching(/^Chrome on macOS\s+This one\s+In use now$/),
      expect.stringMatching(/^Kept for Mac\s+Last used .+, \d+:\d\d\s+End$/),
      expect.stringMatching(/^Safari on iPhone\s+Last used .+, \d+:\d\d\s+End$/),
    ])

    await button(page, 'End the session on Kept for Mac').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => rows.count()).toBe(2)
    expect(list.asked).toEqual([`DELETE ${sessions[1]!.id}`])
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  })

  test('that are ended here show the sign-in page there, at once', async () => {
    const person = await given.server.person('Ada Everywhere')
    const there = await aWindow(given.browser, given.server.url, person)
    const joined = there.page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')))
    await there.page.goto('/')
    await joined
    const here = await aWindow(given.browser, given.server.url, await given.server.person('Ada Everywhere'))
    await here.page.goto('/settings/sessions')
    await button(here.page, /^End the session on/).click()

    await button(there.page, 'Start').waitFor()
    await dialog(here.page).getByText('In use now').waitFor()
    expect(await button(here.page, 'Sign out everywhere else').count()).toBe(0)
  })

  test('are all ended but this one', async () => {
    const { page, open } = await at('/settings/sessions')
    const list = await aList(page, '/api/me/sessions', sessions)
    await open()
    await button(page, 'Sign out everywhere else').click()

    await button(page, 'Sign out everywhere else').waitFor({ state: 'detached' })
    await dialog(page).getByText('Chrome on macOS').waitFor()
    expect(list.asked).toEqual(['DELETE '])
  })

  test('that had ended already go from the list, with a sentence', async () => {
    const { page, open } = await at('/settings/sessions')
    const list = await aList(page, '/api/me/sessions', sessions)
    await page.route(`**/api/me/sessions/${sessions[2]!.id}`, (route) => {
      list.now = list.now.slice(0, 2)
      return route.fulfill(refusal(404, 'session_not_found', 'That session has already ended.'))
    })
    await open()
    await button(page, 'End the session on Safari on iPhone').click()

    await dialog(page).getByRole('alert').getByText('That session has already ended.').waitFor()
    await dialog(page).getByText('Safari on iPhone').waitFor({ state: 'detached' })
  })

  test('that cannot be loaded say why, and are asked for again', async () => {
    const { page, open } = await at('/settings/sessions')
    await page.route('**/api/me/sessions', (route) => route.fulfill(refusal(429, 'too_many_requests', 'That was too many requests. Wait 20 seconds and try again.')))
    await open()
    await dialog(page).getByText('Wait 20 seconds and try again.').waitFor()
    await page.waitForLoadState('networkidle')
    await aList(page, '/api/me/sessions', sessions)
    await button(page, 'Try again').click()

    await dialog(page).getByText('Chrome on macOS').waitFor()
  })
})

describe('API tokens', () => {
  const made = MadeToken.parse({ id: '0199a000-0000-7000-8000-000000000099', token: 'kept_4fJ0qvYxW2mTn8sLcRz7bPdGhA1eKuVo9iXwBk3Fw' })

  test('are made by keyboard, shown once, and copied', async () => {
    const { page, open, complaints } = await at('/settings/api')
    const list = await aList(page, '/api/tokens', [] as ApiToken[])
    await answerWith(page, '/api/hooks', [])
    await page.route('**/api/tokens', (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      list.body = route.request().postDataJSON()
      list.now = [ApiToken.parse({ ...tokens[0], id: made.id, name: 'n8n', hint: '…k3Fw', lastUsedAt: null })]
      return route.fulfill({ status: 201, json: made })
    })
    await open()
    await button(page, 'New token').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('n8n')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await accessibilityOf(page)).toEqual([])
    await page.keyboard.press('Enter')

    await dialog(page).getByText('Copy it now: Kept does not show it again.').waitFor()
    expect(list.body).toEqual({ name: 'n8n', scopes: ['read', 'write'] })
    expect(await accessibilityOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    await button(page, 'Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made.token)

    await button(page, 'Done').click()
    await dialog(page).getByText('Read and write · Never used').waitFor()
    expect(await page.content()).not.toContain(made.token)
    expect(await dialog(page).getByRole('heading', { name: 'Hooks', exact: true }).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('without a name or a scope are refused where that is missing', async () => {
    const { page, open } = await at('/settings/api')
    await aList(page, '/api/tokens', tokens)
    await answerWith(page, '/api/hooks', [])
    const sentences = ['Name the token after what will use it.', 'Choose at least one scope.']
    await page.route('**/api/tokens', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill(
            refusal(400, 'invalid_input', 'Some of what was sent is not right. Check the fields named below.', [
              { path: 'name', message: sentences[0] },
              { path: 'scopes', message: sentences[1] },
            ]),
          )
        : route.fallback(),
    )
    await open()
    await button(page, 'New token').click()
    await dialog(page).getByRole('checkbox', { name: /^Read/ }).uncheck()
    await button(page, 'Create token').click()

    for (const sentence of sentences) await dialog(page).getByRole('alert').getByText(sentence).waitFor()
  })

  test('are revoked after a question', async () => {
    const { page, open } = await at('/settings/api')
    const list = await aList(page, '/api/tokens', tokens)
    await answerWith(page, '/api/hooks', [])
    await open()
    await button(page, 'Revoke the token “Weekly report”').click()
    await dialog(page, 'Revoke “Weekly report”?').waitFor()
    expect(await accessibilityOf(page)).toEqual([])
    await button(page, 'Keep it').click()
    await dialog(page, 'Revoke “Weekly report”?').waitFor({ state: 'detached' })
    expect(list.asked).toEqual([])

    await button(page, 'Revoke the token “Weekly report”').click()
    await button(page, 'Revoke').click()
    await dialog(page).getByText('Weekly report').waitFor({ state: 'detached' })
    expect(list.asked).toEqual([`DELETE ${tokens[1]!.id}`])
    await dialog(page).getByText('n8n at home').waitFor()
  })
})

describe('hooks', () => {
  test('show what they hear, where it goes, and what came of it; a delivery is sent again', async () => {
    const { page, open } = await at('/settings/api')
    await answerWith(page, '/api/tokens', [])
    const list = await aList(page, '/api/hooks', hooks)
    const off = hooks[1]!
    await answerWith(page, `/api/hooks/${off.id}/deliveries`, deliveries)
    const resent: string[] = []
    await page.route('**/resend', (route) => {
      resent.push(new URL(route.request().url()).pathname)
      list.now = hooks.map((hook) => ({ ...hook, disabledAt: null }))
      return route.fulfill({ status: 202, json: deliveries[0] })
    })
    await open()
    await dialog(page).getByText('When a task is created').waitFor()
    await dialog(page).getByText(/^Switched off .+; its deliveries say why\. Resend one to switch it on\.$/).waitFor()

    await button(page, `Deliveries to ${off.targetUrl}`).focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByText('The target answered 503.').waitFor()
    await dialog(page).getByText(/^Not delivered; next try /).waitFor()
    await dialog(page).getByText('Delivered', { exact: true }).waitFor()
    expect(await accessibilityOf(page)).toEqual([])

    await button(page, /^Resend the delivery of/).first().click()
    await dialog(page).getByText(/^Switched off/).waitFor({ state: 'detached' })
    expect(resent).toEqual([`/api/hooks/${off.id}/deliveries/${deliveries[0]!.id}/resend`])
  })

  test('are removed after a question, and then nothing is said of hooks any more', async () => {
    const { page, open } = await at('/settings/api')
    await answerWith(page, '/api/tokens', [])
    const list = await aList(page, '/api/hooks', hooks.slice(0, 1))
    await open()
    await button(page, `Remove the hook to ${hooks[0]!.targetUrl}`).click()
    await button(page, 'Remove').click()

    await dialog(page).getByRole('heading', { name: 'Hooks', exact: true }).waitFor({ state: 'detached' })
    expect(list.asked).toEqual([`DELETE ${hooks[0]!.id}`])
  })
})

describe('a person’s data', () => {
  test('is exported as a plain download', async () => {
    const { page, open } = await at('/settings/data')
    await open()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export everything' }).click()

    expect(new URL((await download).url()).pathname).toBe('/api/export')
    expect(pathOf(page)).toBe('/settings/data')
  })
})

describe('deleting the account', () => {
  let asked: unknown[]
  beforeEach(() => {
    asked = []
  })

  /** A server that lets go, and takes back, whom it is asked for. */
  async function leaving(page: Page, me: Me) {
    const { deletionScheduledAt } = Deletion.parse({ deletionScheduledAt: '2031-03-12T10:00:00.000Z' })
    await page.route('**/api/me', (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      asked.push(route.request().postDataJSON())
      me.deletionScheduledAt = deletionScheduledAt
      return route.fulfill({ status: 202, json: { deletionScheduledAt } })
    })
    await page.route('**/api/me/restore', (route) => {
      me.deletionScheduledAt = null
      return route.fulfill({ json: me })
    })
  }

  test('says what goes and when, and asks for the own address', async () => {
    const { page, me, open } = await at('/settings/data')
    await leaving(page, me)
    await open()
    await button(page, 'Delete account…').click()
    const question = dialog(page, 'Delete your account?')
    await question.getByText('In seven days this goes for good').waitFor()
    expect(await accessibilityOf(page)).toEqual([])
    const last = question.getByRole('button', { name: 'Delete account' })
    expect(await last.isDisabled()).toBe(true)

    const address = question.getByLabel(`Write ${me.email} to confirm`)
    await address.fill('somebody@else.example')
    await address.press('Enter')
    expect([await last.isDisabled(), asked]).toEqual([true, []])

    await address.fill(` ${me.email.toUpperCase()} `)
    await address.press('Enter')
    await question.waitFor({ state: 'detached' })
    expect(asked).toEqual([{ confirm: me.email.toUpperCase() }])
    await dialog(page).getByText('Your account will be deleted on Wed, Mar 12.').waitFor()
  })

  test('can be taken back from the board and from the settings until it has happened', async () => {
    const { page, me, complaints } = await at('/', { deletionScheduledAt: '2031-03-12T10:00:00.000Z' })
    await leaving(page, me)
    await page.goto('/')
    const banner = page.getByText('Your account will be deleted on Wed, Mar 12.')
    await banner.waitFor()
    expect(await accessibilityOf(page)).toEqual([])
    await button(page, 'Keep my account').click()
    await banner.waitFor({ state: 'detached' })
    await page.getByText('Your account stays').waitFor()

    me.deletionScheduledAt = '2031-03-12T10:00:00.000Z'
    await page.goto('/settings/data')
    await dialog(page).getByRole('button', { name: 'Keep my account' }).click()
    await dialog(page).getByRole('button', { name: 'Delete account…' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('that the server refuses says why, and the account stays', async () => {
    const { page, me, open } = await at('/settings/data')
    await page.route('**/api/me', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(refusal(503, 'database_down', 'The database is not answering. What you did was not saved; try again in a moment.')) : route.fallback(),
    )
    await open()
    await button(page, 'Delete account…').click()
    await dialog(page).getByLabel(`Write ${me.email} to confirm`).fill(me.email)
    await dialog(page).getByRole('button', { name: 'Delete account', exact: true }).click()

    await dialog(page).getByRole('alert').getByText('The database is not answering.').waitFor()
    await dialog(page, 'Delete your account?').getByRole('button', { name: 'Keep my account' }).click()
    expect(await page.getByText('Your account will be deleted').count()).toBe(0)
  })

  test('can be read by everyone in the dark and on a small screen', async () => {
    for (const look of [{ theme: 'dark' }, { theme: 'light', width: 390, height: 844 }] as const) {
      const { page } = await at('/', { deletionScheduledAt: '2031-03-12T10:00:00.000Z' }, look)
      await page.goto('/')
      await button(page, 'Keep my account').waitFor()

      expect(await accessibilityOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })
})

describe('with the server itself', () => {
  async function really(address: string) {
    const person = await given.server.person(aName())
    const { page } = await aWindow(given.browser, given.server.url, person)
    await page.goto(address)
    return { person, page }
  }

  test('a token that is made here opens the API until it is revoked here', async () => {
    const { page } = await really('/settings/api')
    await button(page, 'New token').click()
    await dialog(page).getByLabel('Name').fill('Weekly report')
    await button(page, 'Create token').click()
    const token = await dialog(page).getByRole('textbox', { name: 'Your new token' }).inputValue()
    const asked = () => fetch(`${given.server.url}/api/tasks`, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status)
    expect(await asked()).toBe(200)

    await button(page, 'Revoke the token “Weekly report”').click()
    await button(page, 'Revoke').click()
    await dialog(page).getByText('Weekly report').waitFor({ state: 'detached' })
    expect(await asked()).toBe(401)
  })

  test('a token whose making is pressed twice is made once, and its long name hides nothing', async () => {
    const { page } = await really('/settings/api')
    const name = 'W'.repeat(60)
    await button(page, 'New token').click()
    await dialog(page).getByLabel('Name').fill(name)
    await button(page, 'Create token').dblclick()
    await button(page, 'Done').click()

    expect(await dialog(page).getByRole('button', { name: /^Revoke the token/ }).count()).toBe(1)
    const hint = await dialog(page).locator('code').boundingBox()
    expect(hint!.height).toBeLessThan(24)
  })

  test('everything is exported into a file', async () => {
    const { page } = await really('/settings/data')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export everything' }).click()

    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as unknown
    expect(Archive.parse(file)).toMatchObject({ format: 'kept-export' })
  })

  test('an account that is deleted is kept after all', async () => {
    const { page, person } = await really('/settings/data')
    const scheduled = async () => (await person.get<Me>('/api/me')).body.deletionScheduledAt
    await button(page, 'Delete account…').click()
    await dialog(page).getByLabel(`Write ${person.me.email} to confirm`).fill(person.me.email)
    await dialog(page).getByRole('button', { name: 'Delete account', exact: true }).click()
    await dialog(page).getByText(/^Your account will be deleted on/).waitFor()
    expect(await scheduled()).not.toBeNull()

    await dialog(page).getByRole('button', { name: 'Keep my account' }).click()
    await button(page, 'Delete account…').waitFor()
    expect(await scheduled()).toBeNull()
  })
})

describe('using Kept', () => {
  test('is told once on each local day on which something is really done', async () => {
    const { page } = await at('/')
    const told: string[] = []
    await page.route('**/api/me/active', (route) => {
      told.push(route.request().method())
      return route.fulfill({ status: 204 })
    })
    await page.clock.install({ time: '2026-03-05T08:00:00Z' })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.clock.runFor('03:00:00')
    expect(told).toEqual([])

    await page.keyboard.press('ArrowDown')
    await expect.poll(() => told).toEqual(['PUT'])
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('active-day'))) // a reload may not cut the answer off
    await page.mouse.click(5, 400)
    await page.reload()
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('ArrowDown')
    await page.clock.runFor('23:30:00')
    expect(told).toEqual(['PUT'])

    await page.mouse.click(5, 400)
    await expect.poll(() => told).toEqual(['PUT', 'PUT'])
  })
})
