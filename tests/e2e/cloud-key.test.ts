import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, dialog } from '#tests/support/account-page.ts'
import { aWindow, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { importAs } from '#tests/support/import.ts'
import {
  aLanguageModel,
  hasNoCredit,
  standInKey,
  type LanguageModelStandIn,
} from '#tests/support/language-model-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

const given = inABrowser()
const works = { title: 'Send Priya the draft', when: 'by Friday' }
let standIn: LanguageModelStandIn
let server: TestServer
beforeAll(async () => {
  standIn = await aLanguageModel(() => works)
  server = await aServer({ settings: { LLM_BASE_URL: standIn.settings('anthropic').LLM_BASE_URL } })
})
afterAll(async () => {
  await server.stop()
  await standIn.stop()
})

const reader = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test('a cloud model’s key is checked, kept, used and removed, and is never shown again', async () => {
  const ada = await server.person('Ada Key')
  const { page, complaints } = await aWindow(given.browser, server.url, ada)
  await page.goto('/settings/reading')
  await reader(page, 'A cloud model').click({ force: true })
  expect(await button(page, 'Check key').isDisabled()).toBe(true)

  const key = dialog(page).getByLabel('Key', { exact: true })
  await key.fill('sk-of-somebody-else')
  await key.press('Enter')
  await dialog(page)
    .getByText('Anthropic refused this key. Copy all of it again, or make a new one. Nothing was saved.')
    .waitFor()

  await key.fill(standInKey)
  const answer = Promise.withResolvers<void>()
  standIn.answers(() => answer.promise.then(() => works))
  await button(page, 'Check key').click()
  await dialog(page).getByText('Asking Anthropic one question').waitFor()
  await button(page, 'Cancel').click()
  await expect.poll(() => standIn.questions.at(-1)!.isAbandoned).toBe(true)
  answer.resolve()

  await button(page, 'Check key').click()
  await dialog(page)
    .getByText(
      /^It works\. In \d+\.\d s, “I’ll send Priya the draft by Friday\.” became “Send Priya the draft”, due by Friday\./,
    )
    .waitFor()
  await dialog(page)
    .getByText(`Its key ends in ${standInKey.slice(-4)}.`)
    .waitFor()
  expect(await reader(page, 'Built in').isChecked()).toBe(false)
  await dialog(page).getByText('In use').waitFor()

  await button(page, 'Use it now').click()
  await dialog(page).getByText('In use').waitFor({ state: 'detached' })
  await page.reload()
  expect(await reader(page, 'A cloud model').isChecked()).toBe(true)
  expect(await page.content()).not.toContain(standInKey)

  standIn.answers(() => hasNoCredit)
  server.setTime('2026-03-05T10:40:00Z')
  await importAs(ada)
  await server.settle()
  await page.reload()
  await dialog(page)
    .getByText(
      /^Built in has read since .+ claude-haiku-4-5 was refused: the account has no credit left\. Nothing was missed\.$/,
    )
    .waitFor()
  await button(page, 'Try again').click()
  await dialog(page).getByRole('alert').getByText('was refused: the account has no credit left').waitFor()
  standIn.answers(() => works)
  await button(page, 'Try again').click()
  await dialog(page).getByText('It works.').waitFor()
  await dialog(page).getByText('Built in has read since').waitFor({ state: 'detached' })

  await button(page, 'Remove the key').click()
  await dialog(page, 'Remove the key?').getByRole('button', { name: 'Remove' }).click()
  await dialog(page).getByText('Its key was removed, so Built in reads.').waitFor()
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
})
