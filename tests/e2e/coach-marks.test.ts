import { describe, expect, test } from 'vitest'
import { Onboarding } from '#shared/onboarding/schemas.ts'
import { button, pathOf } from '#tests/support/account-page.ts'
import { withMe } from '#tests/support/account-answers.ts'
import { newTasks } from '#tests/support/board.ts'
import { aWindow, hasFocus, type Page } from '#tests/support/browser-page.ts'
import { connections, standIn } from '#tests/support/connections.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'
import { userAgents } from '#tests/support/user-agents.ts'

const given = inABrowser({ settings: { DOWNLOAD_MAC_URL: 'https://kept.example/Kept.dmg' } })

type Look = NonNullable<Parameters<typeof aWindow>[3]>

async function atTheBoard(person: Someone, look: Look = {}) {
  const window = await aWindow(given.browser, given.server.url, person, {
    userAgent: userAgents.mac,
    hasTips: true,
    ...look,
  })
  await withMe(window.page, person, {})
  await window.page.goto('/')
  await window.page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
  return window
}

const focusMark = (page: Page) => page.getByRole('region', { name: 'Focus is ready' })
const slackMark = (page: Page) => page.getByRole('region', { name: 'Promises hide in channels, too' })
const macMark = (page: Page) => page.getByRole('region', { name: 'Your Mac can listen instead of a bot' })
const done = async (person: Someone) =>
  Onboarding.parse((await person.get('/api/me/onboarding')).body).activities.flatMap(({ activity, completedAt }) =>
    completedAt ? [activity] : [],
  )

describe('a tip', () => {
  test('stands at what it explains, whatever the size of the window, takes no focus and hides behind nothing', async () => {
    const person = await given.server.person('Ada Ready')
    await newTasks(person, 8)
    const { page, complaints } = await atTheBoard(person)
    await focusMark(page).waitFor()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)

    const toggle = page.getByRole('banner').getByRole('button', { name: /^Focus/ })
    for (const [width, height] of [
      [1280, 800],
      [900, 700],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      const [at, box] = [(await toggle.boundingBox())!, (await focusMark(page).boundingBox())!]
      expect(Math.round(box.width)).toBe(Math.min(360, width - 32))
      expect(box.y - (at.y + at.height)).toBeCloseTo(10, 0)
      expect(box.x).toBeGreaterThanOrEqual(16)
      expect(box.x + box.width).toBeLessThanOrEqual(width - 16)
      expect(at.x + at.width / 2).toBeGreaterThan(box.x)
      expect(at.x + at.width / 2).toBeLessThan(box.x + box.width)
    }

    await page.getByRole('button', { name: /’s account$/ }).focus()
    await page.keyboard.press('Tab')
    await hasFocus(focusMark(page).getByRole('button', { name: 'Dismiss' }))
    await page.keyboard.press('Meta+k')
    await page.getByRole('dialog').waitFor()
    await focusMark(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await focusMark(page).waitFor()
    expect(complaints).toEqual([])
  })

  test('about Focus opens the question, and no other follows in this session', async () => {
    const person = await given.server.person('Ada Focuses')
    await newTasks(person, 8)
    const { page } = await atTheBoard(person)
    await button(page, 'Got it!').click()
    await page.getByRole('dialog', { name: 'What is important to you right now?' }).waitFor()
    await expect.poll(() => done(person)).toEqual(['focus-ready'])

    const asked = page.waitForResponse('**/api/me/onboarding')
    await page.reload()
    await asked
    await page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
    await macMark((await atTheBoard(person)).page).waitFor() // the next session's
    expect(await macMark(page).count()).toBe(0)
  })

  test('about Slack leads to the connections, for who left it out in the set-up', async () => {
    const person = await given.server.person('Ada Slackless')
    await person.post('/api/slack/skip', { slackSkipReason: 'later' })
    const { page } = await aWindow(given.browser, given.server.url, person, { hasTips: true })
    await standIn(page, person, connections.nothing())
    await page.goto('/')
    await slackMark(page).waitFor()
    await slackMark(page).getByRole('link', { name: 'Connect Slack' }).click()

    await page.getByRole('dialog', { name: 'Connections' }).getByRole('region', { name: 'Slack' }).waitFor()
    await expect.poll(() => done(person)).toEqual(['connect-slack'])
  })

  test('about the Mac app is shown once, and Escape in one window closes it in all', async () => {
    const person = await given.server.person('Ada Coached')
    const { page, complaints } = await atTheBoard(person)
    const other = await atTheBoard(person)
    await macMark(other.page).waitFor()
    await macMark(page).waitFor()
    await page.keyboard.press('Escape')
    await macMark(page).waitFor({ state: 'detached' })
    await macMark(other.page).waitFor({ state: 'detached' })
    await expect.poll(() => done(person)).toEqual(['mac-app-available-existing-user'])
    expect(complaints).toEqual([])
  })

  test('about the Mac app leads to the download, which counts as seen', async () => {
    const person = await given.server.person('Ada Follows')
    const { page } = await atTheBoard(person, { theme: 'dark' })
    await macMark(page).getByRole('link', { name: 'Get the app' }).click()

    await page.getByRole('dialog', { name: 'Kept for Mac' }).waitFor()
    expect(pathOf(page)).toBe('/download-app')
    await expect.poll(() => done(person)).toEqual(['mac-app-available-existing-user'])
  })
})
