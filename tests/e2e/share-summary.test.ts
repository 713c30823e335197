import { describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import { aWindow, goWithin, hasFocus, isRed, type Page } from '#tests/support/browser-page.ts'
import { anEvent } from '#tests/support/events.ts'
import { standInForEvents, type EventsStoodIn } from '#tests/support/events-stand-in.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()

type Look = Parameters<typeof aWindow>[3]

const summary = 'The team agreed to launch on December 3.'

async function opened(name: string, event: Partial<Event> = {}, look?: Look) {
  const shown = anEvent({ summary, ...event })
  const window = await aWindow(given.browser, given.server.url, await given.server.person(name), look)
  const stood = await standInForEvents(window.page, [shown])
  await window.page.goto(`/events/${shown.id}`)
  await window.page.getByRole('heading', { name: shown.title }).waitFor()
  return { stood, ...window }
}

const button = (page: Page) => page.getByRole('button', { name: 'Share Summary' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Share the summary by email' })
const email = (page: Page) => sheet(page).getByRole('textbox', { name: 'Email' })
const send = (page: Page) => sheet(page).getByRole('button', { name: 'Send' })
const sent = (stood: EventsStoodIn) =>
  stood.asked.filter(({ method }) => method === 'POST').map(({ body }) => body as { email: string; id: string })

describe('sharing a summary', () => {
  test('shows what will be sent, sends it to each address with its own id, and says so, also by keyboard on a small screen', async () => {
    const { page, stood, complaints } = await opened('Ada Shares', {}, { theme: 'dark', width: 390, height: 844 })
    await button(page).focus()
    await page.keyboard.press('Enter')
    await sheet(page).getByText('They agreed to launch on December 3.').waitFor()
    await sheet(page).getByText('Summary of Launch weekly').waitFor()

    await hasFocus(email(page))
    await page.keyboard.type(' beatriz@portolan.example ')
    await send(page).click()
    await sheet(page).getByText('Sent to beatriz@portolan.example').waitFor()
    expect(sent(stood)).toMatchObject([{ email: 'beatriz@portolan.example' }])
    await expect.poll(() => email(page).inputValue()).toBe('')

    await email(page).fill('tom@portolan.example')
    await page.keyboard.press('Enter')
    await sheet(page).getByText('Sent to tom@portolan.example').waitFor()
    expect(new Set(sent(stood).map(({ id }) => id)).size).toBe(2)
    await page.keyboard.press('Escape')
    await sheet(page).waitFor({ state: 'detached' })
    await hasFocus(button(page))
    expect(complaints).toEqual([])
  })

  test("sends nothing without an address, says what's wrong with one, sends once however often asked, and says when it's still queued", async () => {
    const { page, stood } = await opened('Ada Twice')
    const share = 'POST /api/tasks/events/:id/share'
    await button(page).click()
    expect(await send(page).isDisabled()).toBe(true)
    await email(page).fill('   ')
    await page.keyboard.press('Enter')
    expect(await send(page).isDisabled()).toBe(true)
    expect(sent(stood)).toEqual([])

    const issues = [{ path: 'email', message: 'Enter an email address.' }]
    stood.answer.set(share, {
      status: 400,
      body: { code: 'invalid_input', error: 'Some fields aren’t valid.', issues },
    })
    await email(page).fill('beatriz')
    await page.keyboard.press('Enter')
    await sheet(page).getByText('Enter an email address.').waitFor()
    expect(await email(page).inputValue()).toBe('beatriz')

    stood.answer.set(share, {
      status: 503,
      body: { code: 'unexpected', error: 'Mail is not going out now. Try again in a moment.' },
    })
    stood.asked.length = 0
    await email(page).fill('beatriz@portolan.example')
    await send(page).dblclick()
    await sheet(page).getByText('Mail is not going out now.').waitFor()
    await isRed(send(page))
    stood.answer.clear()
    await page.keyboard.press('Enter')
    await sheet(page).getByText('Sent to beatriz@portolan.example').waitFor()
    expect(new Set(sent(stood).map(({ id }) => id)).size).toBe(1)

    stood.answer.set(share, {
      status: 202,
      body: { id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', email: 'tom@portolan.example', sentAt: null },
    })
    await email(page).fill('tom@portolan.example')
    await page.keyboard.press('Enter')
    await sheet(page).getByText('On its way to tom@portolan.example').waitFor()
  })

  test('works without the preview, and is offered neither without a summary nor for a channel, an import or a Teams meeting', async () => {
    const { page, stood } = await opened('Ada Blind')
    stood.answer.set('GET /api/tasks/events/:id/share', {
      status: 409,
      body: {
        code: 'event_without_summary',
        error: 'This event has no summary yet. Wait until it’s over, or generate one.',
      },
    })
    await button(page).click()
    await sheet(page).getByRole('alert').getByText('This event has no summary yet.').waitFor()
    await page.keyboard.press('Escape')

    stood.events = [
      anEvent({ title: 'Without a summary', summary: null }),
      anEvent({ title: 'Day in a channel', summary, platform: 'slack', link: null }),
      anEvent({ title: 'Import', summary, platform: 'import', imported: true, link: null }),
      anEvent({ title: 'Teams meeting', summary, platform: 'teams' }),
    ]
    for (const { id, title } of stood.events) {
      await goWithin(page, `/events/${id}`)
      await page.getByRole('heading', { name: title }).waitFor()
      expect(await button(page).count(), title).toBe(0)
    }
  })
})
