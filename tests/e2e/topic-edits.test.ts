import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { UserTopic } from '#shared/topics/schemas.ts'
import { aWindow, goOffline, goOnline, hasFocus, toast } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aTopic } from '#tests/support/topics.ts'

const given = inABrowser({ settings: { FEATURES: 'topicsPage' } })

let people = 0
const launch = { label: 'Berth planner launch', titles: ['Draft the release note', 'Agree on the checklist'] }
const pricing = { label: 'Pricing', titles: ['Update the calculator'] }

/** Opens the topics of a new user. */
async function atTopics(...topics: Parameters<typeof aTopic>[2][]) {
  const person = await given.server.person(`Ada Edits ${++people}`)
  for (const topic of topics) await aTopic(given.server, person, topic)
  const window = await aWindow(given.browser, given.server.url, person)
  await window.page.goto('/topics')
  await columnOf(window.page, topics[0]!.label).waitFor()

  return { person, ...window }
}

const columnOf = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })
const nameOf = (page: Page, label: string) =>
  page.getByRole('heading', { name: label, exact: true }).getByRole('button')
const field = (page: Page) => page.getByRole('textbox', { name: 'Topic name' })
const labels = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
const tasksIn = (column: Locator) => column.getByRole('listitem').getByRole('link').allTextContents()
const eventually = <Value>(ask: () => Promise<Value>) => expect.poll(ask, { timeout: 10_000 })
const topicsOf = async (person: Someone) => (await person.get<UserTopic[]>('/api/me/topics')).body
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ }).click()

async function choose(page: Page, topic: string, entry: string | RegExp) {
  await page.getByRole('button', { name: `${topic} menu` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

describe('renaming a topic', () => {
  test('happens in place: Enter saves, which can be undone, Escape cancels, an empty name changes nothing', async () => {
    const { page, person } = await atTopics(launch)
    const kept = async () => (await topicsOf(person)).map(({ label }) => label)

    await nameOf(page, 'Berth planner launch').click()
    await field(page).fill('  Liftoff ')
    await page.keyboard.press('Enter')
    await hasFocus(nameOf(page, 'Liftoff'))
    await eventually(kept).toEqual(['Liftoff'])
    await toast(page, 'Renamed the topic to “Liftoff”').waitFor()
    await undo(page)
    await eventually(() => labels(page)).toEqual(['Berth planner launch'])
    await eventually(kept).toEqual(['Berth planner launch'])

    for (const [typed, key] of [
      ['Something else', 'Escape'],
      [' ', 'Enter'],
    ] as const) {
      await choose(page, 'Berth planner launch', 'Rename')
      await field(page).fill(typed)
      await page.keyboard.press(key)
      await hasFocus(nameOf(page, 'Berth planner launch'))
    }
  })

  test('while offline is sent later, and then shows in another window', async () => {
    const { page, person } = await atTopics(launch)
    const { page: other } = await aWindow(given.browser, given.server.url, person)
    await other.goto('/topics')
    await nameOf(other, 'Berth planner launch').waitFor()
    await goOffline(page)

    await nameOf(page, 'Berth planner launch').click()
    await field(page).fill('Liftoff')
    await page.keyboard.press('Enter')
    await nameOf(page, 'Liftoff').waitFor()
    expect((await topicsOf(person))[0]?.label).toBe('Berth planner launch')
    await goOnline(page)
    await eventually(async () => (await topicsOf(person))[0]?.label).toBe('Liftoff')
    await nameOf(other, 'Liftoff').waitFor()
  })
})

describe('merging a topic', () => {
  test('shows its tasks in the other one, also after a reload, until it is undone or split off; the last one stays', async () => {
    const { page } = await atTopics(launch, pricing)

    await choose(page, 'Pricing', 'Merge…')
    await page.getByRole('option', { name: 'Berth planner launch' }).click()
    await eventually(() => labels(page)).toEqual(['Berth planner launch'])
    await toast(page, 'Merged “Pricing” into “Berth planner launch”').waitFor()
    await undo(page)
    await eventually(() => labels(page)).toEqual(['Berth planner launch', 'Pricing'])

    await choose(page, 'Pricing', 'Merge…')
    await page.keyboard.type('berth')
    await page.keyboard.press('Enter')
    await eventually(() => labels(page)).toEqual(['Berth planner launch'])
    await eventually(() => tasksIn(columnOf(page, 'Berth planner launch'))).toContain('Update the calculator')
    await page.reload()
    await eventually(() => labels(page)).toEqual(['Berth planner launch'])
    await page.getByRole('button', { name: 'Berth planner launch menu' }).click()
    const merge = page.getByRole('menuitem', { name: 'Merge…' })
    expect(await merge.getAttribute('aria-disabled')).toBe('true')
    await merge.getByText('There is no other topic to merge it into.').waitFor()

    await page.getByRole('menuitem', { name: 'Split off “Pricing”' }).click()
    await eventually(() => labels(page)).toEqual(['Berth planner launch', 'Pricing'])
  })
})

describe('hiding a topic', () => {
  test('leaves its tasks where they are, until it is undone, or shown again from the end of the row', async () => {
    const { page } = await atTopics(launch, pricing)

    await page.getByRole('button', { name: 'Pricing menu' }).click()
    await page.getByText('The tasks stay where they are.').waitFor()
    await page.getByRole('menuitem', { name: 'Hide' }).click()
    await eventually(() => labels(page)).toEqual(['Berth planner launch'])
    await undo(page)
    await eventually(() => labels(page)).toEqual(['Berth planner launch', 'Pricing'])

    for (const topic of ['Pricing', 'Berth planner launch']) await choose(page, topic, /^Hide/)
    await page.getByRole('heading', { name: 'All your topics are hidden.' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: '2 hidden topics' }).click()
    await page.getByRole('menuitem', { name: 'Pricing' }).click()
    await eventually(() => labels(page)).toEqual(['Pricing'])
    await page.getByRole('button', { name: '1 hidden topic' }).waitFor()
  })
})
