import { describe, expect, test } from 'vitest'
import { openedWith, panel, sent, source } from '#tests/support/connections-page.ts'
import { connections } from '#tests/support/connections.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()
const opened = openedWith(given)

describe('a pause', () => {
  test('says since when and what was missed, and one click resumes every source', async () => {
    const { page, stood } = await opened('Ada Back', connections.paused(), '/')
    await page.getByRole('status').getByText('Your sources are paused').waitFor()
    await page.getByRole('link', { name: 'Resume' }).click()
    await source(page, 'Slack').click()
    await panel(page, 'Slack').getByText('during the pause weren’t read').waitFor()
    await source(page, 'Email').click()
    await panel(page, 'Email').getByText('still in your mailbox and will be read once you resume').waitFor()
    await panel(page, 'Email').getByText('This resumes Google Calendar and Slack, too.').waitFor()

    await panel(page, 'Email').getByRole('button', { name: 'Resume' }).click()

    await source(page, 'Slack').getByText('Tidewater · 3 of 6 channels').waitFor()
    expect(stood.asked.filter(({ path }) => path === '/api/me/resume')).toHaveLength(1)
    await page.keyboard.press('Escape')
    await page.getByText('Your sources are paused').waitFor({ state: 'detached' })
  })
})

describe('a lost source', () => {
  test('is named in the header, also on a small screen, says why, and can be reconnected', async () => {
    const { page, stood, change } = await opened(
      'Ada Lost',
      { ...connections.connected(), email: connections.lost().email },
      '/',
    )
    await page.getByRole('status').getByText('Gmail needs reconnecting').waitFor()
    await page.getByRole('link', { name: 'Reconnect' }).click()
    await panel(page, 'Email').getByText('Google ended Kept’s access.').waitFor()
    await panel(page, 'Email').getByRole('button', { name: 'Reconnect' }).click()

    await panel(page, 'Email').getByText('Last read 4 min ago').waitFor()
    expect(sent(stood.asked, 'POST').map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/api\/google\/mail\/[0-9a-f-]{36}$/),
    ])

    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await change(connections.lost())
    const notice = page
      .getByRole('banner')
      .getByRole('status')
      .filter({ hasText: 'Google Calendar needs reconnecting' })
    await notice.waitFor()
    const [box, menu] = [
      (await notice.boundingBox())!,
      (await page.getByRole('button', { name: 'Ada Lost’s account' }).boundingBox())!,
    ]

    expect(box.x + box.width).toBeLessThanOrEqual(menu.x)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

describe('disconnecting a source', () => {
  test('asks why for the calendar and Slack, can still be kept, shows a failure, and works for email and Zapier, too', async () => {
    const { page, stood } = await opened('Ada Leaves', connections.connected(), '/connections')
    for (const [name, reason, path, body] of [
      [
        'Google Calendar',
        'Too many bots in meetings',
        '/api/google/calendar/disconnect',
        { googleDisconnectReason: 'too-many-bots' },
      ],
      ['Slack', 'Wrong workspace', '/api/slack/disconnect', { slackDisconnectReason: 'wrong-workspace' }],
    ] as const) {
      await source(page, name).click()
      stood.asked.length = 0
      const disconnect = panel(page, name).getByRole('button', { name: 'Disconnect' })
      await disconnect.click()
      expect(await disconnect.isDisabled()).toBe(true)
      await panel(page, name).getByRole('button', { name: 'Keep it' }).click()
      expect(sent(stood.asked, 'POST')).toEqual([])

      await disconnect.click()
      await panel(page, name).getByText(reason).click()
      stood.refuse.set(`POST ${path}`, {
        status: 503,
        body: {
          code: 'database_down',
          error: 'The database isn’t responding. Nothing was changed. Try again in a moment.',
        },
      })
      await disconnect.click()
      await panel(page, name).getByRole('alert').getByText('The database isn’t responding').waitFor()

      stood.refuse.clear()
      stood.asked.length = 0
      await disconnect.click()
      await source(page, name).getByText('Not connected').waitFor()
      expect(stood.asked.find((one) => one.path === path)?.body).toEqual(body)
    }

    await source(page, 'Email').click()
    await panel(page, 'Email').getByRole('button', { name: 'Disconnect' }).click()
    await panel(page, 'Email').getByRole('button', { name: 'Disconnect' }).click()
    await source(page, 'Email').getByText('Not connected').waitFor()

    await source(page, 'Zapier').click()
    await panel(page, 'Zapier').getByRole('button', { name: 'Disconnect' }).click()
    await panel(page, 'Zapier').getByText('Zaps that use Kept stop working').waitFor()
    await panel(page, 'Zapier').getByRole('button', { name: 'Disconnect' }).click()
    await source(page, 'Zapier').getByText('Not connected').waitFor()
  })
})
