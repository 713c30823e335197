import { expect, test } from 'vitest'
import { taskAs } from '#tests/support/board.ts'
import { aWindow, type Page } from '#tests/support/browser-page.ts'
import { importAs, tasksOf } from '#tests/support/import.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()

const notice = (page: Page) => page.getByRole('complementary').getByText('said in “Standup” that this is done.')
const start = new Date().toISOString()

/** Opens a task from one meeting that the next meeting reports as done. */
async function openReportedTask(name: string) {
  const person = await given.server.person(name)
  const about = { start, timezone: 'Europe/Vienna', me: 'Ada Winter' }
  const { eventId } = await importAs(person, {
    ...about,
    title: 'Pricing',
    text: "[0:05] Ada Winter: I'll send the price list to the harbour office by Friday.\n[0:09] Ben Okoro: Thank you.",
  })
  await importAs(person, {
    ...about,
    title: 'Standup',
    text: '[0:05] Ada Winter: I sent the price list to the harbour office this morning.\n[0:09] Ben Okoro: Great.',
  })
  const [task] = await tasksOf(person, eventId)
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.goto(`/tasks/${task!.id}`)
  await notice(page).waitFor()
  return { person, page, taskId: task!.id }
}

test("a task shows its source and who said it's done; kept open, it no longer asks, even after a reload", async () => {
  const { person, page, taskId } = await openReportedTask('Ada Open')
  const panel = page.getByRole('complementary')
  await panel.getByText('Ada said so in Pricing.').waitFor()

  await panel.getByRole('button', { name: 'Still to do' }).click()
  await notice(page).waitFor({ state: 'detached' })
  await expect.poll(async () => (await taskAs(person, taskId)).saidDone).toBeNull()
  await page.reload()
  await panel.getByText('Where it comes from').waitFor()
  expect(await notice(page).count()).toBe(0)
})

test("confirmed, it's completed", async () => {
  const { person, page, taskId } = await openReportedTask('Ada Agrees')

  await page.getByRole('complementary').getByRole('button', { name: 'Complete', exact: true }).click()
  await expect.poll(async () => (await taskAs(person, taskId)).status).toBe('COMPLETED')
  await notice(page).waitFor({ state: 'detached' })
})
