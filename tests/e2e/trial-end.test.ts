import { expect, test } from 'vitest'
import { aWindow, type Page } from '#tests/support/browser-page.ts'
import { someoneWithATask } from '#tests/support/import.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { nextAnnouncement } from '#tests/support/someone.ts'
import { subscriptions } from '#tests/support/subscription.ts'
import { selling } from '#tests/support/subscription-page.ts'

const given = inABrowser()

const summary = (page: Page) => page.getByRole('dialog', { name: 'You’ve had a busy 7 days!' })

async function someoneAfterTheTrial(name: string) {
  const { person } = await someoneWithATask(given.server, name)
  await given.server.sql(`update users set "signedUpAt" = now() - interval '8 days' where id = $1`, [person.me.id])
  await given.server.sql(`update tasks set "createdAt" = now() - interval '3 days'`)
  return person
}

test('what a trial captured is shown the next time the user comes to the board, and in one window only', async () => {
  const person = await someoneAfterTheTrial('Ada Week')
  const { page, complaints } = await aWindow(given.browser, given.server.url, person)
  await page.goto('/')
  await page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
  const socket = await person.listen()
  const told = nextAnnouncement(socket, 'onboarding')
  await given.server.work('summarize-trials', {})
  await told
  socket.close()
  await page.getByRole('link', { name: 'Events' }).click()
  await page.waitForURL('**/events')
  expect(await summary(page).count()).toBe(0)

  await page.getByRole('link', { name: 'Kept, go to the board' }).click()
  await summary(page).getByText('task').first().waitFor()
  const other = await aWindow(given.browser, given.server.url, person)
  await other.page.goto('/')
  await summary(other.page).waitFor()
  await summary(page).getByRole('button', { name: 'Got it!' }).click()
  await summary(page).waitFor({ state: 'detached' })
  await summary(other.page).waitFor({ state: 'detached' })

  const asked = page.waitForResponse('**/api/me/onboarding')
  await page.reload()
  await asked
  await page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
  expect(await summary(page).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a user whose trial ended without a subscription is led to it', async () => {
  const person = await someoneAfterTheTrial('Ada Unpaid')
  await given.server.work('summarize-trials', {})
  const { page } = await aWindow(given.browser, given.server.url, person, { width: 390, height: 844, theme: 'dark' })
  await selling(page, person, { ...subscriptions.ended, wasTrialing: true })
  await page.goto('/')
  await summary(page).getByText('Your trial has ended, so nothing new is captured.').waitFor()
  const seen = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/me/onboarding'))
  await summary(page).getByRole('link', { name: 'Subscribe' }).click()

  await page.waitForURL('**/subscribe')
  expect((await seen).postDataJSON()).toEqual({ completedActivity: 'trial-summary' })
})
