import { expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { WaitingEntry } from '#shared/waiting/schemas.ts'
import { answerWith } from '#tests/support/account-answers.ts'
import { aWindow, hasFocus, type Page, toast } from '#tests/support/browser-page.ts'
import { importAs } from '#tests/support/import.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()

let people = 0
const newPerson = () => given.server.person(`Ana Ruiz ${++people}`)

/** Two people promise this user something in a meeting. */
const promise = (person: Someone) =>
  importAs(person, {
    title: 'Launch weekly',
    start: new Date().toISOString(),
    timezone: 'Europe/Vienna',
    me: person.me.name,
    text: [
      `[0:05] ${person.me.name}: Tom, can you post the timings by Friday?`,
      '[0:09] Tom Hale: Yes, I’ll put them in the channel.',
      `[0:20] Priya Raman: ${person.me.name.split(' ')[0]}, I’ll send you the night palette tomorrow.`,
      `[0:25] ${person.me.name}: Thank you.`,
    ].join('\n'),
  })

async function atList(person: Someone, prepare: () => Promise<unknown> = async () => {}) {
  await promise(person)
  await prepare()
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.goto('/waiting')
  await row(page, 'Post the timings').waitFor()
  return page
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Waiting for' })
const row = (page: Page, title: string) => panel(page).getByRole('listitem').filter({ hasText: title })
const link = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Waiting' })
const open = async (person: Someone) =>
  WaitingEntry.array()
    .parse((await person.get('/api/waiting')).body)
    .filter(({ closed }) => closed === null)
    .map(({ title }) => title)

test('the header leads to the list, which says so while there is nothing to wait for, and shows what comes while it’s open', async () => {
  const person = await newPerson()
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.goto('/')
  await page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
  await link(page).click()
  await panel(page).getByText('You’re not waiting for anyone.').waitFor()

  await promise(person)

  const tom = panel(page).getByRole('region', { name: 'Tom Hale' })
  await tom.getByText('Yes, I’ll put them in the channel.').waitFor()
  await tom.getByText('Since today').waitFor()
  await tom.getByRole('link', { name: /^Launch weekly · 0:05/ }).waitFor()
  await tom.getByRole('link', { name: 'Post the timings' }).click()
  await page.waitForURL('**/tasks/*')
})

test('a tick or the completed task closes an entry, and undo or reopening brings it back, in every window', async () => {
  const person = await newPerson()
  const page = await atList(person)
  const other = (await aWindow(given.browser, given.server.url, person)).page
  await other.goto('/waiting')
  const timings = row(page, 'Post the timings')
  const tick = timings.getByRole('checkbox', { name: 'Mark “Post the timings” as done' })

  await tick.click()
  await timings.getByText('You closed this today.').waitFor()
  await toast(page, 'No longer waiting for “Post the timings”').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await timings.getByText('Since today').waitFor()
  await tick.click()
  await row(other, 'Post the timings').getByText('You closed this today.').waitFor()
  await page.reload()
  await timings.getByRole('button', { name: 'Reopen “Post the timings”' }).click()

  await row(other, 'Post the timings').getByText('Since today').waitFor()
  await expect.poll(() => open(person)).toHaveLength(2)

  const entries = WaitingEntry.array().parse((await person.get('/api/waiting')).body)
  await person.put(`/api/tasks/${entries.find(({ title }) => title.includes('night palette'))!.taskId}`, {
    status: 'COMPLETED',
  })
  await row(other, 'night palette').getByText('Completed today.').waitFor()
})

test('the open promises of a person are counted up to 20', async () => {
  const person = await newPerson()
  await promise(person)
  const [entry] = WaitingEntry.array().parse((await person.get('/api/waiting')).body)
  const { page } = await aWindow(given.browser, given.server.url, person)
  await answerWith(
    page,
    '/api/waiting',
    Array.from({ length: 21 }, () => ({ ...entry, id: uuid7() })),
  )
  await page.goto('/waiting')

  await panel(page).getByRole('heading', { name: entry!.person.name }).getByText('20+', { exact: true }).waitFor()
})

test('everything works by keyboard: going there, searching, ending the search, closing the list', async () => {
  const person = await newPerson()
  await promise(person)
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.goto('/')
  await link(page).waitFor()

  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await row(page, 'night palette').waitFor()
  await panel(page).getByRole('button', { name: 'Search what you’re waiting for' }).press('Enter')
  await hasFocus(panel(page).getByRole('searchbox'))
  await page.keyboard.type('hale')
  await row(page, 'night palette').waitFor({ state: 'detached' })
  await row(page, 'Post the timings').waitFor()
  await page.keyboard.press('Escape')
  await row(page, 'night palette').waitFor()
  await page.keyboard.press('Escape')

  await panel(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a nudge is a draft to edit and copy, and nothing is sent', async () => {
  const person = await newPerson()
  const page = await atList(person, () =>
    given.server.sql(`update waiting_entries set email = 'tom@portolan.example' where "userId" = $1`, [person.me.id]),
  )
  const timings = row(page, 'Post the timings')
  const nudge = timings.getByRole('button', { name: 'Nudge about “Post the timings”' })
  const draft = timings.getByRole('textbox', { name: 'Message to Tom' })
  const requests: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && requests.push(request.url()))

  await nudge.click()
  await hasFocus(draft)
  expect(await draft.inputValue()).toMatch(
    /^Hi Tom, today you said you’d post the timings by .+\. Is there any news\?$/,
  )
  await draft.fill('Hi Tom, how far are you?')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await timings.getByRole('button', { name: 'Copy' }).click()
  await timings.getByRole('button', { name: 'Copied' }).waitFor()

  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Hi Tom, how far are you?')
  await timings.getByText('To tom@portolan.example').waitFor()
  expect(await timings.getByRole('link', { name: 'Open as email' }).getAttribute('href')).toBe(
    'mailto:tom%40portolan.example?subject=Post%20the%20timings&body=Hi%20Tom%2C%20how%20far%20are%20you%3F',
  )
  await draft.press('Escape')
  await hasFocus(nudge)
  expect(requests.filter((url) => !/socket\.io|\/me\/active|\/api\/track/.test(url))).toEqual([])
})
