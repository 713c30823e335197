import { describe, expect, test } from 'vitest'
import { Program } from '#shared/programs/schemas.ts'
import { aList, atWith, button, dialog } from '#tests/support/account-page.ts'
import { programs } from '#tests/support/account-answers.ts'
import { aWindow, hasFocus, sizes, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { aProgram } from '#tests/support/program.ts'
import { signInAsNew } from '#tests/support/someone.ts'

const given = inABrowser()
const at = atWith(given)
const name = 'Northlight Assistant'

/** The program's own page, which notes how it's reached. */
async function northlight(page: Page) {
  await page.route('https://northlight.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Northlight</h1>' }),
  )
  return async () => {
    await page.getByRole('heading', { name: 'Northlight', exact: true }).waitFor()
    return new URL(page.url()).searchParams
  }
}

describe('a program that asks for access', () => {
  test('waits for the sign-in, is allowed by keyboard, and gets its tokens', async () => {
    const program = await aProgram(given.server.url)
    const { page, complaints } = await aWindow(given.browser, given.server.url)
    const reached = await northlight(page)

    const response = await page.goto(`/oauth/authorize?${program.request({ scope: 'read' })}`)
    expect(response!.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(response!.headers()['x-frame-options']).toBe('DENY')
    await page.getByLabel('Name', { exact: true }).fill('Ada Allows')
    await page.getByLabel('Work email').fill('ada.allows@portolan.example')
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { name: `${name} wants to read your tasks and events` }).waitFor()
    await page.getByText('What it reads goes to northlight.example').waitFor()
    await page.getByText('Add, change, or complete anything').waitFor()
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await page.evaluate(() => document.body.scrollWidth <= innerWidth)).toBe(true)
    }
    for (const control of ['Not you?', 'Deny', 'Allow']) {
      await page.keyboard.press('Tab')
      await hasFocus(button(page, control))
    }
    await page.keyboard.press('Enter')

    const answer = await reached()
    expect([answer.get('state'), answer.get('iss')]).toEqual(['the state', given.server.url])
    expect((await program.exchange(answer.get('code')!)).body.scope).toBe('read')
    expect(complaints).toEqual([])
  })

  test('wrongly goes nowhere by itself, never to an address that isn’t its own, is told when it’s denied, and its name is only text', async () => {
    const markup = '<img src=x onerror=document.title=1>'
    const program = await aProgram(given.server.url, { name: markup })
    const ada = await signInAsNew(given.server.url, 'Ada Denies')
    const { page, complaints } = await aWindow(given.browser, given.server.url, ada)
    const reached = await northlight(page)

    await page.goto(`/oauth/authorize?${program.request({ redirect_uri: 'javascript:document.title=1' })}`)
    await page.getByText('isn’t the one it registered').waitFor()
    expect(await page.getByRole('link', { name: /^Go back/ }).count()).toBe(0)
    await page.goto(`/oauth/authorize?${program.request({ code_challenge_method: 'plain' })}`)
    await page.getByRole('link', { name: 'Go back to northlight.example' }).click()
    expect((await reached()).get('error')).toBe('invalid_request')

    await page.goto(`/oauth/authorize?${program.request()}`)
    await page
      .getByRole('heading', { name: `${markup} wants to read your tasks and events, and change tasks` })
      .waitFor()
    expect(await page.locator('img[src=x]').count()).toBe(0)
    await button(page, 'Deny').click()
    expect((await reached()).get('error')).toBe('access_denied')
    expect(complaints).toEqual([])
  })
})

test('the programs with access are listed in the settings, where it ends, with the address for MCP and how programs use it', async () => {
  const { page, open, complaints } = await at('/settings')
  const list = await aList(page, '/api/programs', programs)
  await open()
  await dialog(page).getByRole('link', { name: 'Developers' }).click()
  await dialog(page).getByText('Reads tasks and events').first().waitFor()

  await button(page, `Remove the access of ${name}`).click()
  await dialog(page, `Remove the access of ${name}?`).getByText('It loses access at once.').waitFor()
  await button(page, 'Remove access').click()

  await hasFocus(dialog(page).getByRole('list', { name: 'Connected apps' }))
  expect(list.asked).toEqual([`DELETE ${programs[0]!.id}`])
  expect(Program.array().parse(list.now)).toHaveLength(programs.length - 1)

  for (const program of programs.slice(1)) {
    await button(page, `Remove the access of ${program.name}`).first().click()
    await button(page, 'Remove access').click()
    await dialog(page, `Remove the access of ${program.name}?`).waitFor({ state: 'detached' })
  }
  await dialog(page).getByText('No app can use your board.').waitFor()
  const address = `${given.server.url}/mcp`
  await button(page, 'Copy').focus()
  await page.keyboard.press('Enter')
  await button(page, 'Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const instructions = await opened
  await instructions.getByText(`"url": "${address}"`).waitFor()
  expect(complaints).toEqual([])
})

test('the documentation of the API fits a phone with every route open', async () => {
  const { page, open } = await at('/api/docs', {}, { width: 390, height: 844 })
  await open()
  await page.getByText('POST /api/hooks', { exact: true }).click()

  await page.locator('details').evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
