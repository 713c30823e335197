import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { UserTopic } from '#shared/topics/schemas.ts'
import { listed } from '#tests/support/board.ts'
import { aWindow, goWithin, hasFocus } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { aTopic, manyTopics } from '#tests/support/topics.ts'

const given = inABrowser({ settings: { FEATURES: 'topicsPage' } })

let people = 0
const launch = {
  label: 'Berth planner launch',
  icon: '🚢',
  description: 'From “Launch weekly” and one other event.',
  titles: ['Draft the release note', 'Agree on the checklist'],
}
const pricing = { label: 'Pricing and billing', icon: '💶', titles: ['Update the calculator', 'Reply to finance'] }

/** Opens the topics of a new user. */
async function atTopics(...topics: Parameters<typeof aTopic>[2][]) {
  const person = await given.server.person(`Ada Topics ${++people}`)
  for (const topic of topics) await aTopic(given.server, person, topic)
  const window = await aWindow(given.browser, given.server.url, person)
  await window.page.goto('/topics')
  await window.page.getByRole('heading', { level: 1, name: 'Topics' }).waitFor({ state: 'attached' })

  return { person, ...window }
}

const columnOf = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })
const labels = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
const tasksIn = (column: Locator) => column.getByRole('listitem').getByRole('link').allTextContents()
const eventually = <Value>(ask: () => Promise<Value>) => expect.poll(ask, { timeout: 10_000 })

describe('without the flag', () => {
  test('there is no topics page, and nothing leads to it', async () => {
    const person = await given.server.person('Ada Without')
    await given.server.sql(
      `insert into feature_overrides ("userId", feature, enabled) values ($1, 'topicsPage', false)`,
      [person.me.id],
    )
    const { page } = await aWindow(given.browser, given.server.url, person)

    await page.goto('/topics')
    await page.getByText('This page doesn’t exist.').waitFor()
    await goWithin(page, '/')
    await columnOf(page, 'Inbox').waitFor()
    expect(await page.getByRole('link', { name: 'Topics' }).count()).toBe(0)
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill('Topics')
    expect(await page.getByRole('option', { name: 'Topics' }).count()).toBe(0)
  })
})

describe('the topics page', () => {
  test('has a column for each topic with its icon, name, description and tasks, which the label filter hides and counts', async () => {
    const { page } = await atTopics(launch, pricing)

    await eventually(() => labels(page)).toEqual(['Berth planner launch', 'Pricing and billing'])
    const column = columnOf(page, 'Berth planner launch')
    expect(await tasksIn(column)).toEqual(['Agree on the checklist', 'Draft the release note'])
    await column.getByText('🚢').waitFor()
    await column.getByText('From “Launch weekly” and one other event.').waitFor()
    expect(await page.title()).toBe('Topics · Kept')

    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('option', { name: 'Important' }).click()
    await page.keyboard.press('Escape')
    await column.getByRole('button', { name: 'Show all 2' }).click()
    await eventually(async () => (await tasksIn(column)).length).toBe(2)
  })

  test('is first in the header, in the palette, and a key away, and asks for topics again each time, because the board may have changed', async () => {
    const { page } = await atTopics(launch)
    const nav = page.getByRole('navigation', { name: 'Main' })
    expect(await nav.getByRole('link').allTextContents()).toEqual(['Topics', 'Events', 'Waiting', 'Completed'])
    for (const open of [
      () => nav.getByRole('link', { name: 'Topics' }).click(),
      async () => {
        await page.keyboard.press('g')
        await page.keyboard.press('p')
      },
      async () => {
        await page.keyboard.press('ControlOrMeta+k')
        await page.getByRole('combobox').fill('Topics')
        await page.getByRole('option', { name: 'Topics' }).click()
      },
    ]) {
      await page.getByRole('link', { name: 'Kept, go to the board' }).click()
      await columnOf(page, 'Inbox').waitFor()
      const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/me/topics')
      await open()
      await columnOf(page, 'Berth planner launch').waitFor()
      await asked
      expect(await nav.getByRole('link', { name: 'Topics' }).getAttribute('aria-current')).toBe('page')
    }
  })

  test('works by keyboard like the board: through rows and columns, opening a task in front of them, completing, undoing', async () => {
    const { page, person } = await atTopics(launch, pricing)
    await columnOf(page, 'Pricing and billing').waitFor()

    await page.keyboard.press('j')
    await hasFocus(page.getByRole('link', { name: 'Agree on the checklist' }))
    await page.keyboard.press('Enter')
    await page.getByRole('complementary').getByRole('textbox', { name: 'Title' }).waitFor()
    await columnOf(page, 'Berth planner launch').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('complementary').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/topics')
    await hasFocus(page.getByRole('link', { name: 'Agree on the checklist' }))

    await page.keyboard.press(']')
    await hasFocus(page.getByRole('link', { name: 'Reply to finance' }))
    await page.keyboard.press('Space')
    await eventually(() => tasksIn(columnOf(page, 'Pricing and billing'))).toEqual(['Update the calculator'])
    await hasFocus(page.getByRole('link', { name: 'Update the calculator' }))
    await eventually(() => listed(person)).not.toContain('Reply to finance')
    await page.keyboard.press('ControlOrMeta+z')
    await eventually(async () => (await tasksIn(columnOf(page, 'Pricing and billing'))).length).toBe(2)
  })

  test('gets an undone task back, even if its topics were fetched while it was completed', async () => {
    const { page, person } = await atTopics(pricing)
    await columnOf(page, 'Pricing and billing').waitFor()
    let known = 2
    await page.route('**/api/me/topics/tasks', async (route) => {
      const response = await route.fetch()
      if (response.ok()) known = ((await response.json()) as unknown[]).length
      await route.fulfill({ response })
    })
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    await eventually(() => listed(person)).not.toContain('Reply to finance')

    const [topic] = (await person.get<UserTopic[]>('/api/me/topics')).body
    await person.put(`/api/me/topics/${topic!.id}`, { label: 'Prices' })
    await columnOf(page, 'Prices').waitFor()
    await expect.poll(() => known).toBe(1)
    await page.keyboard.press('ControlOrMeta+z')
    await eventually(async () => (await tasksIn(columnOf(page, 'Prices'))).length).toBe(2)
  })

  test('says that it loads, why it couldn’t, with a retry, and how topics come about when there are none', async () => {
    const person = await given.server.person(`Ada Topics ${++people}`)
    const { page } = await aWindow(given.browser, given.server.url, person)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/me/topics', async (route) => {
      await answered
      await route.fulfill({ status: 400, json: { error: 'Out of order.', code: 'invalid_input' } })
    })

    await page.goto('/topics')
    await page.getByText('Loading your topics…').waitFor({ state: 'attached' })
    answer()
    await page.getByRole('alert').getByText('Out of order.').waitFor()
    await page.unroute('**/api/me/topics')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'No topics yet' }).waitFor()
    await page.getByText('once three of your open tasks are about the same thing').waitFor()
  })

  test('draws only what is on the screen of 50 topics with 2,000 tasks', async () => {
    const person = await given.server.person('Ada Many')
    await manyTopics(given.server, person, { topics: 50, each: 40 })
    const { page } = await aWindow(given.browser, given.server.url, person)
    await page.goto('/topics')

    await columnOf(page, 'Topic 1').getByRole('listitem').first().waitFor()
    await eventually(async () => (await labels(page)).length).toBe(50)
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeLessThan(250)
    await columnOf(page, 'Topic 50').scrollIntoViewIfNeeded()
    await columnOf(page, 'Topic 50').getByRole('listitem').first().waitFor()
  })
})
