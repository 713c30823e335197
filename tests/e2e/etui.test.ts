import { expect, test } from 'vitest'
import { aWindow } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()

test('an etui in the address is taken from it, and stored once the user is known', async () => {
  const person = await given.server.person('Ada Came')
  const { page, context, complaints } = await aWindow(given.browser, given.server.url)
  await page.goto('/?etui=spring-mail')
  await expect.poll(() => new URL(page.url()).searchParams.has('etui')).toBe(false)

  const [name, value] = person.cookie.split('=') as [string, string]
  await context.addCookies([{ name, value, url: given.server.url, httpOnly: true, sameSite: 'Lax' }])
  const asked: unknown[] = []
  await page.route('**/api/me/attributes', (route) => {
    asked.push(route.request().postDataJSON())
    return asked.length === 1 ? route.abort() : route.fulfill({ status: 204 })
  })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/me/attributes'))
  await page.goto('/')
  await failed
  const stored = page.waitForResponse('**/api/me/attributes')
  await page.goto('/')
  await stored
  await expect.poll(() => page.evaluate(() => localStorage.getItem('etui'))).toBe(null)
  expect(asked).toEqual([{ etui: 'spring-mail' }, { etui: 'spring-mail' }])
  expect(complaints).toEqual([])
})
