import { describe, expect, test } from 'vitest'
import { listed, newTask, newTasks, taskAs } from '#tests/support/board.ts'
import { aWindow, goWithin, type Page, taskSaved } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()

const inbox = (page: Page) => page.getByRole('region', { name: 'Inbox tasks' })
const sidebar = (page: Page) => page.getByRole('complementary')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('tasks off the board', () => {
  test("return to the inbox on request: archived ones, noise, which says why it's there, and snoozed ones, listed soonest first", async () => {
    const person = await given.server.person('Ada Lists')
    const archived = await newTask(person, { title: 'Ship the old banner' })
    await person.put(`/api/tasks/${archived.id}`, { status: 'DISMISSED' })
    const noise = await newTask(person, { title: 'Post in standup by ten' })
    await person.put(`/api/tasks/${noise.id}`, { isNoise: true })
    await newTask(person, { title: 'Renew the licence', snoozedUntil: inDays(30) })
    const soon = await newTask(person, { title: 'Ask for the reference', snoozedUntil: inDays(1) })
    const { page } = await aWindow(given.browser, given.server.url, person)
    await page.goto('/')

    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Archived' }).click()
    await sidebar(page).getByText('1 archived').waitFor()
    const day = sidebar(page).getByRole('button', { name: /^Select all 1 task of/ })
    await day.click()
    await page.getByRole('toolbar', { name: '1 task selected' }).waitFor()
    await day.click()
    await page.getByRole('toolbar', { name: '1 task selected' }).waitFor({ state: 'detached' })
    await sidebar(page).getByRole('button', { name: 'Restore: “Ship the old banner”' }).click()
    await inbox(page).getByRole('link', { name: 'Ship the old banner' }).waitFor()
    await sidebar(page).getByText('Nothing archived.').waitFor()
    expect(page.url()).toMatch(/\/archived$/)

    await goWithin(page, '/noise-tasks')
    await sidebar(page).getByText('Said, but probably not a promise.').waitFor()
    expect(await inbox(page).getByRole('link', { name: 'Post in standup by ten' }).count()).toBe(0)
    await sidebar(page).getByRole('button', { name: 'Is a promise: “Post in standup by ten”' }).click()
    await inbox(page).getByRole('link', { name: 'Post in standup by ten' }).waitFor()
    await sidebar(page).getByText('Nothing here. What was said').waitFor()

    await goWithin(page, '/snoozed')
    await sidebar(page).getByRole('link', { name: 'Renew the licence' }).waitFor()
    expect(await sidebar(page).getByRole('heading', { level: 3 }).first().innerText()).toBe('Tomorrow')
    const woken = taskSaved(page)
    await sidebar(page).getByRole('button', { name: 'Wake now: “Ask for the reference”' }).click()
    await sidebar(page).getByRole('link', { name: 'Ask for the reference' }).waitFor({ state: 'detached' })
    await woken
    expect((await taskAs(person, soon.id)).snoozedUntil).toBeNull()
  })

  test('are loaded page by page, and on retry after a failure', async () => {
    const person = await given.server.person('Ada Long')
    const tasks = await newTasks(person, 101)
    await person.post('/api/tasks/bulk-update', { taskIds: tasks.map(({ id }) => id), params: { status: 'DISMISSED' } })
    const { page } = await aWindow(given.browser, given.server.url, person)
    await page.route('**/api/tasks/archived*', (route) =>
      route.fulfill({ status: 409, json: { code: 'unexpected', error: 'Not now.' } }),
    )
    await page.goto('/archived')
    await sidebar(page).getByText('Couldn’t load archived tasks').waitFor()
    await page.unroute('**/api/tasks/archived*')
    await sidebar(page).getByRole('button', { name: 'Try again' }).click()

    await sidebar(page).getByText('100 archived').waitFor()
    await sidebar(page).getByRole('button', { name: 'Load More' }).click()
    await sidebar(page).getByText('101 archived').waitFor()
    await sidebar(page).getByRole('button', { name: 'Load More' }).waitFor({ state: 'detached' })
  })
})

test('unassigned tasks are at the top of the inbox until someone takes or archives them, in every window', async () => {
  const person = await given.server.person('Ada Takes')
  await newTask(person, { title: 'Water the plants' })
  const task = await newTask(person, { title: 'Book the demo room', assigneeIds: [] })
  const unwanted = await newTask(person, { title: 'Ask legal about sub-tenants', assigneeIds: [] })
  const [{ page, complaints }, other] = await Promise.all([
    aWindow(given.browser, given.server.url, person),
    aWindow(given.browser, given.server.url, person),
  ])
  await Promise.all([page.goto('/'), other.page.goto('/')])
  const unassigned = inbox(page).getByRole('group', { name: 'Unassigned' })
  const rowElsewhere = inbox(other.page).getByRole('link', { name: 'Ask legal about sub-tenants' })
  await rowElsewhere.waitFor()
  await unassigned.getByRole('link', { name: 'Book the demo room' }).waitFor()
  expect(await inbox(page).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Unassigned', 'Today'])

  const archived = taskSaved(page)
  await page.getByRole('button', { name: 'Archive: “Ask legal about sub-tenants”' }).click()
  await rowElsewhere.waitFor({ state: 'detached' })
  await archived
  expect((await taskAs(person, unwanted.id)).status).toBe('DISMISSED')
  expect(await listed(person, '/api/tasks/unassigned')).toEqual([task.id])

  const saved = taskSaved(page)
  await unassigned.getByRole('button', { name: 'Assign to me: “Book the demo room”' }).click()
  await unassigned.waitFor({ state: 'detached' })
  await inbox(page)
    .getByRole('group', { name: 'Today' })
    .getByRole('link', { name: /Book the demo room/ })
    .waitFor()
  await saved
  expect((await taskAs(person, task.id)).assignees.map(({ userId }) => userId)).toEqual([person.me.id])
  expect(complaints).toEqual([])
})
