import { describe, expect, test } from 'vitest'
import { learned } from '#tests/support/account-answers.ts'
import { atWith, button, dialog, refusal } from '#tests/support/account-page.ts'
import { goOffline, goOnline, hasFocus, toast } from '#tests/support/browser-page.ts'
import { importAs, tasksOf } from '#tests/support/import.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()
const at = atWith(given)

/** Renames a captured task of two meetings in the same way. */
async function renameThePlanner(person: Someone) {
  for (const verb of ['print', 'scan']) {
    const { eventId } = await importAs(person, {
      title: 'Weekly planning',
      start: '2026-03-05T09:00:00Z',
      timezone: 'Europe/Vienna',
      me: person.me.name,
      text: `[0:10] ${person.me.name}: I'll ${verb} the planner tomorrow.\n[0:20] Ben Okoro: Good.`,
    })
    const [task] = await tasksOf(person, eventId)
    await person.put(`/api/tasks/${task!.id}`, { title: task!.title.replace('the planner', 'Berth planner') })
  }
}

const why = 'You renamed 2 tasks'
const forget = 'Forget “the planner” means Berth planner'

describe('what Kept has learned', () => {
  test('shows its words, is forgotten by keyboard, restored, and stays forgotten after a reload', async () => {
    const { page, person, open, complaints } = await at('/settings/learning')
    await renameThePlanner(person)
    await open()

    await button(page, why).focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByText("I'll scan the planner tomorrow.").waitFor()
    expect(await dialog(page).getByText('Weekly planning, Mar 5').count()).toBe(2)

    await page.keyboard.press('Tab')
    await hasFocus(button(page, forget))
    await page.keyboard.press('Enter')
    await toast(page, 'Forgot “the planner” means Berth planner').waitFor()
    await dialog(page).getByText('Nothing yet.').waitFor()
    await button(page, 'Undo').click()
    await button(page, why).waitFor()

    await button(page, forget).click()
    await dialog(page).getByText('Nothing yet.').waitFor()
    await toast(page, 'Forgot “the planner” means Berth planner').waitFor()
    await page.reload()
    await dialog(page).getByText('Nothing yet.').waitFor()
    expect(complaints).toEqual([])
  })

  test('that can’t be loaded or forgotten says so, and everything is still there; it can be turned off, but not while offline', async () => {
    const { page, me, open } = await at('/settings/learning', {}, { width: 390, height: 844 })
    const wasClicked = () => page.evaluate(() => document.body.dataset['clicked'] !== undefined)
    await page.route('**/api/me/learned', async (route) =>
      (await wasClicked())
        ? route.fulfill({ json: learned })
        : route.fulfill(refusal(409, 'conflict', 'Try that again.')),
    )
    await page.route('**/api/me/learned/forget', (route) =>
      route.fulfill(refusal(404, 'rule_not_found', 'Kept hasn’t learned that from you.')),
    )
    await open()
    await page.getByRole('alert').getByText('Couldn’t load what Kept has learned').waitFor()
    await page.evaluate(() => document.addEventListener('click', () => (document.body.dataset['clicked'] = ''), true))
    await button(page, 'Try again').click()

    await button(page, 'Forget “Bea” means Beatriz Nunes').click()
    await page.getByRole('alert').getByText('Kept hasn’t learned that from you.').waitFor()
    await button(page, 'Forget “Bea” means Beatriz Nunes').waitFor()

    const learning = page.getByRole('switch', { name: 'Learn from my corrections' })
    await dialog(page).getByText('Corrections are down from 9 to 3 a week.').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await learning.click()
    await dialog(page).getByText('Learning is off, so none of this counts for now.').waitFor()
    await saved // or its late answer would say that the app is online
    expect(me.learning).toBe(false)

    await goOffline(page)
    await dialog(page).getByText('You’re offline.').waitFor()
    expect(await button(page, 'Forget everything').isDisabled()).toBe(true)
    expect(await learning.isDisabled()).toBe(true)
    await goOnline(page)
  })
})
