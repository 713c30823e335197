import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import type { Readers } from '#shared/readers/schemas.ts'
import { button, dialog } from '#tests/support/account-page.ts'
import { aWindow, hasFocus, toast, type Page } from '#tests/support/browser-page.ts'
import { aCatalog, aFileHost, aModel } from '#tests/support/file-host.ts'
import { importAs, planningDetails } from '#tests/support/import.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { writeTinyModel } from '#tests/support/tiny-model.ts'

const host = await aFileHost(readFileSync(writeTinyModel()))
// The tiny model reads single bytes, so a question has thousands of tokens.
const given = inABrowser({ settings: { MODEL_CATALOG: aCatalog([aModel(host, { contextTokens: 12_000 })]) } })
afterAll(() => host.stop())

/** Short, because the model is slow. */
const promise = 'Ada Winter: I will send Ben the price list by Friday.'
const reader = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const press = async (page: Page, name: string | RegExp) => {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}

test('a model is downloaded, compared, used and removed by keyboard, and reads the next conversation', async () => {
  const person = await given.server.person('Ada Winter')
  await importAs(person, { ...planningDetails, text: promise })
  const { page, complaints } = await aWindow(given.browser, given.server.url, person)
  await page.goto('/settings/reading')

  host.faults = { holdAfter: 100_000 }
  await reader(page, 'Built in').focus()
  await page.keyboard.press('ArrowDown')
  await hasFocus(reader(page, 'On this machine'))
  await press(page, /^Download \d+ KB$/)
  await dialog(page)
    .getByText(/^Halyard 1.5B: 100 of \d+ KB/)
    .waitFor()
  await press(page, 'Pause: Halyard 1.5B')
  await dialog(page)
    .getByText(/^Paused at 100 of \d+ KB$/)
    .waitFor()
  await page.reload()
  await dialog(page)
    .getByText(/^Paused at 100 of \d+ KB$/)
    .waitFor()
  host.faults = {}
  await press(page, 'Resume: Halyard 1.5B')
  await dialog(page)
    .getByText(/^Halyard 1.5B is ready · /)
    .waitFor()
  expect(host.asked).toEqual(['all', 'bytes=100000-'])

  await press(page, 'Compare on your last five conversations')
  await page.getByRole('link', { name: 'See both readings' }).press('Enter')
  const readings = dialog(page, 'The same words, read twice')
  await readings.getByText(/^Your last conversation, with \d+ differences?\./).waitFor()
  await readings.getByRole('columnheader', { name: /^Halyard 1.5B/ }).waitFor()
  await press(page, 'Use this model')
  await toast(page, 'Halyard 1.5B now reads your conversations').waitFor()
  await dialog(page)
    .getByText(/^Halyard 1.5B is in use · /)
    .waitFor()
  expect((await person.get<Readers>('/api/me/reader')).body).toMatchObject({
    chosen: { kind: 'embedded', model: 'small' },
    comparison: null,
  })

  const { event } = await importAs(person, {
    ...planningDetails,
    title: 'Autumn planning',
    text: `${promise}\nBen Okoro: Thanks.`,
  })
  expect(event.progress).toMatchObject({ stage: 'done', model: null })
  const runs = await given.server.sql(`select extractor from capture_runs where "meetingId" = $1`, [event.id])
  expect(runs.map(({ extractor }) => extractor)).toContainEqual(expect.stringContaining('Halyard 1.5B'))

  await press(page, 'Remove: Halyard 1.5B')
  await press(page, 'Remove')
  await expect.poll(() => reader(page, 'Built in').isChecked()).toBe(true)
  await dialog(page)
    .getByText(/^Halyard 1.5B is/)
    .waitFor({ state: 'detached' })
  expect((await person.get<Readers>('/api/me/reader')).body.chosen).toEqual({ kind: 'built-in' })
  expect(complaints).toEqual([])
})
