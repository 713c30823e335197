import { expect, test } from 'vitest'
import { withMe } from '#tests/support/account-answers.ts'
import { aWindow, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const chat = 'https://chat.example/kept'
const given = inABrowser({ settings: { SUPPORT_WIDGET_URL: chat } })

const openMenu = (page: Page) => page.getByRole('button', { name: /’s account$/ }).click()
const entry = (page: Page) => page.getByRole('menuitem', { name: 'Contact support' })

test('the account menu opens the chat with support in a frame of its own, the only one that may be framed', async () => {
  const person = await given.server.person('Ada Asks')
  const { page, complaints } = await aWindow(given.browser, given.server.url, person)
  await page.route('https://chat.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Chat</title><p>How can we help?</p>' }),
  )
  await page.goto('/')
  await openMenu(page)
  await entry(page).click()
  const dialog = page.getByRole('dialog', { name: 'Support' })
  await dialog.getByTitle('Chat with support').contentFrame().getByText('How can we help?').waitFor()
  expect(await dialog.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe(chat)
  expect(complaints).toEqual([])

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const isRefused = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'))
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://elsewhere.example/' }))
  })
  await isRefused
})

test('someone in the setup opens it beside logging out', async () => {
  const person = await given.server.newcomer('Ada Stuck')
  const { page } = await aWindow(given.browser, given.server.url, person, { width: 390, height: 844 })
  await withMe(page, person, { hasGoogle: true, googleCalendarConnection: 'CONNECTED' })
  await page.route('https://chat.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' }),
  )
  await page.goto('/')
  await page.getByRole('heading', { name: 'A few words about you' }).waitFor()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

  await page.getByRole('button', { name: 'Support' }).click()

  await page.getByRole('dialog', { name: 'Support' }).waitFor()
})

test('without a chat it starts a mail, and without either it isn’t there', async () => {
  const person = await given.server.person('Ada Mails')
  const { page, context } = await aWindow(given.browser, given.server.url, person)
  const me = await withMe(page, person, { support: null })
  await page.goto('/')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Settings' }).waitFor()
  expect(await entry(page).count()).toBe(0)

  me.support = 'mailto:help@kept.example'
  await page.reload()
  const opened: string[] = []
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.enable')
  devtools.on('Page.frameRequestedNavigation', ({ url }) => opened.push(url))
  await openMenu(page)
  await entry(page).click()
  await expect.poll(() => opened).toEqual([me.support])
})
