import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityOf } from '#tests/support/accessibility.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'
import type { CustomPrompts } from '#shared/custom-prompts/schemas.ts'
import { aWindow, connected, openBrowser, type Page, toast } from '#tests/support/browser-page.ts'
import { closeWindows } from '#tests/support/contexts.ts'
import { importAs, tasksOf } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

/** Prefixes every title with the city of the prompt, or with Antwerp. */
const model: LanguageModel = {
  name: 'scripted',
  ask: async ({ content, schema }) => {
    const tasks = JSON.parse(/<tasks>\n(.*)\n<\/tasks>/.exec(content)![1]!) as { n: number; title: string }[]
    const [city] = /Ghent|Bruges/.exec(content) ?? ['Antwerp']
    return {
      answer: schema.parse({ tasks: tasks.map(({ n, title }) => ({ n, title: `${city}: ${title}` })) }),
      usage: { inputTokens: 1, outputTokens: 1 },
    }
  },
}

const settings = { FEATURES: 'CUSTOM_TASK_PROMPT' }
let server: TestServer
let bare: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  const time = new Date().toISOString()
  ;[server, bare, browser] = await Promise.all([
    aServer({ runsJobs: true, clockRuns: true, settings, time, model }),
    aServer({ runsJobs: true, clockRuns: true, settings, time }),
    openBrowser(),
  ])
})
afterEach(() => closeWindows(browser))
afterAll(() => Promise.all([browser.close(), server.stop(), bare.stop()]))

async function settingsOf(on: TestServer, person: Someone) {
  const { page } = await aWindow(browser, on.url, person)
  await page.goto('/settings')
  await text(page).waitFor()
  return page
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Task prompt' })
const kept = async (person: Someone) =>
  (await person.get<CustomPrompts>('/api/me/settings/custom-prompts')).body.taskCustomPrompt

describe('the task prompt', () => {
  test("is saved on blur if it isn't empty, and runs for captured tasks", async () => {
    const person = await server.person('Ada Prompt')
    const { eventId } = await importAs(person)
    const page = await settingsOf(server, person)
    const run = page.getByRole('button', { name: 'Run for captured tasks' })
    expect(await run.isDisabled()).toBe(true)

    await text(page).fill('Name the customer first')
    await text(page).blur()
    await expect
      .poll(() => kept(person))
      .toEqual({ titleTransformPrompt: 'Name the customer first', runForCapturedTasks: false })
    await text(page).fill('  ')
    await text(page).blur()
    expect(await text(page).inputValue()).toBe('Name the customer first')
    await page.getByRole('checkbox', { name: 'Use for captured tasks' }).check()
    await expect
      .poll(() => kept(person))
      .toEqual({ titleTransformPrompt: 'Name the customer first', runForCapturedTasks: true })

    await page.getByRole('button', { name: 'Try on recent tasks' }).click()
    const pairs = page.getByRole('list', { name: 'Recent tasks, before and after' }).getByRole('listitem')
    const captured = await tasksOf(person, eventId)
    await expect.poll(() => pairs.count()).toBe(captured.length)
    expect(await pairs.first().textContent()).toMatch(/^(.+)becomes Antwerp: \1$/)
    expect(await accessibilityOf(page)).toEqual([])

    await run.click()

    await page.getByText(`Reworded ${captured.length} titles.`).waitFor()
    expect((await tasksOf(person, eventId)).every(({ title }) => title.startsWith('Antwerp: '))).toBe(true)
    await page.reload()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('All titles are back as they were.').waitFor()
    expect((await tasksOf(person, eventId)).some(({ title }) => title.startsWith('Antwerp: '))).toBe(false)
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('link', { name: captured[0]!.title }).waitFor()
  })

  // The click saved the text, then used the one before; with the first text its button was still disabled.
  test('is tried and run as it is in the box, which grows from one row to four', async () => {
    const person = await server.person('Ada Clicks')
    const { eventId } = await importAs(person)
    const page = await settingsOf(server, person)
    const attempt = page.getByRole('button', { name: 'Try on recent tasks' })
    const pairs = page.getByRole('list', { name: 'Recent tasks, before and after' }).getByRole('listitem')

    const heights: number[] = []
    for (const rows of [1, 2, 4, 9]) {
      await text(page).fill(Array(rows).fill('words').join('\n'))
      heights.push((await text(page).boundingBox())!.height)
    }
    expect(heights.map((height) => Math.round((height - 12) / 20))).toEqual([1, 2, 4, 4])

    await text(page).fill('Antwerp first')
    await attempt.click()
    await pairs.first().getByText('Antwerp: ').waitFor()
    await text(page).fill('Ghent first')
    expect(await pairs.count()).toBe(0)
    await attempt.click()
    await pairs.first().getByText('Ghent: ').waitFor()

    await text(page).fill('Bruges first')
    await page.getByRole('button', { name: 'Run for captured tasks' }).click()
    await page.getByText(/^Reworded \d+ titles\.$/).waitFor()
    expect((await tasksOf(person, eventId)).every(({ title }) => title.startsWith('Bruges: '))).toBe(true)
    expect((await kept(person)).titleTransformPrompt).toBe('Bruges first')
  })

  test('a run that ends after the settings were closed says so, with one undo', async () => {
    const person = await server.person('Ada Leaves')
    const { eventId } = await importAs(person)
    await person.put('/api/me/settings/custom-prompts', {
      taskCustomPrompt: { titleTransformPrompt: 'Customer first' },
    })
    const { page } = await aWindow(browser, server.url, person)
    const listens = connected(page)
    await page.goto('/')
    await listens

    const count = (await tasksOf(person, eventId)).length
    await person.post('/api/me/settings/custom-prompts/run')

    const said = toast(page, `Reworded ${count} titles.`)
    await said.waitFor()
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await toast(page, 'All titles are back as they were.').waitFor()
    expect((await tasksOf(person, eventId)).some(({ title }) => title.startsWith('Antwerp: '))).toBe(false)
  })

  test('says that a language model is missing, and keeps the text in the box', async () => {
    const person = await bare.person('Ada Bare')
    const page = await settingsOf(bare, person)
    await page.getByText('Custom wording needs a language model, and this server has none.').waitFor()

    await text(page).fill('start with a verb')
    await text(page).blur()

    await page.getByRole('alert').getByText('needs a language model').waitFor()
    expect(await text(page).inputValue()).toBe('start with a verb')
    expect((await kept(person)).titleTransformPrompt).toBeNull()
  })
})
