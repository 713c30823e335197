import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityOf } from '#tests/support/accessibility.ts'
import { requestNotices } from '#server/notifications/request-notices.ts'
import type { PushSetting } from '#shared/notifications/schemas.ts'
import { pathOf, refusal } from '#tests/support/account-page.ts'
import { newTask } from '#tests/support/board.ts'
import { aWindow, goOffline, goOnline, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { aPushService, type PushService } from '#tests/support/push-service.ts'
import {
  clickNotification,
  deliverPush,
  noting,
  renewSubscription,
  shownBy,
  subscribesTo,
} from '#tests/support/pushed-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()
const path = '/api/me/push-subscription'
let service: PushService
beforeAll(async () => {
  service = await aPushService()
})
afterAll(() => service.stop())

/** A window that may subscribe, and the browser that then gets pushes. */
async function allowed(name: string) {
  const person = await given.server.person(name)
  const window = await aWindow(given.browser, given.server.url, person, { hasWorker: true })
  const browser = service.browser((await person.get<PushSetting>(path)).body.publicKey)
  await subscribesTo(window.context, browser)
  await window.page.goto('/settings/notifications')
  return { person, browser, ...window }
}

const section = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Notifications' })
const button = (page: Page, name: string) => section(page).getByRole('button', { name })
const turnOn = 'Turn on notifications in this browser'

/** Notifies of a new task, at noon two days later by the server's clock. */
async function notify({ me }: Someone, taskId: string) {
  await requestNotices(given.server.deps, 'newTasks', [{ userId: me.id, key: taskId }])
  const day = new Date(given.server.deps.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  given.server.setTime(`${day}T11:00:00Z`)
  await given.server.settle()
}

describe('notifications in this browser', () => {
  test('are turned on by a click, shown by the browser, and lead to the task in the open window', async () => {
    const { person, browser, page, context, complaints } = await allowed('Ada Pushed')
    await button(page, turnOn).click()
    await section(page).getByText('On until you sign out here.').waitFor()
    await section(page).getByRole('switch', { name: 'New tasks by Push' }).click()
    expect(await accessibilityOf(page)).toEqual([])
    await page.reload()
    await section(page).getByText('On until you sign out here.').waitFor()

    const task = await newTask(person, { title: 'Call Lena' })
    await notify(person, task.id)
    const [push] = browser.received
    const worker = await noting(context)
    await deliverPush(page, push!)
    await expect.poll(() => shownBy(worker)).toEqual([['New task', 'Call Lena', push!.id]])

    await clickNotification(worker)
    await expect.poll(() => pathOf(page)).toBe(`/tasks/${task.id}`)

    const renewed = service.browser((await person.get<PushSetting>(path)).body.publicKey)
    await renewSubscription(worker, renewed)
    await expect
      .poll(async () => (await person.get<PushSetting>(path)).body.endpoint)
      .toBe(renewed.subscription.endpoint)
    expect(complaints).toEqual([])
  })

  test('can’t be turned on offline, say why that failed, and are off once turned off, or once the push service has forgotten the browser', async () => {
    const { person, browser, page } = await allowed('Ada Forgotten')
    await button(page, turnOn).waitFor()
    await goOffline(page)
    await expect.poll(() => button(page, turnOn).isDisabled()).toBe(true)
    await goOnline(page)
    const why = 'Kept can’t send notifications to this browser. push.example isn’t a public address.'
    await page.route(`**${path}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill(refusal(400, 'push_subscription_refused', why))
        : route.fallback(),
    )
    await button(page, turnOn).click()
    await section(page).getByRole('alert').getByText(`That didn’t work. ${why}`).waitFor()
    await page.unroute(`**${path}`)

    await button(page, turnOn).click()
    await button(page, 'Turn off').click()
    await button(page, turnOn).waitFor()
    expect((await person.get<PushSetting>(path)).body.endpoint).toBeNull()
    await button(page, turnOn).click()
    await button(page, 'Turn off').waitFor()

    await page.reload()
    await button(page, 'Turn off').waitFor()
    browser.expire()
    await person.put('/api/me/settings/notifications', { newTasks: { PUSH: true } })
    await notify(person, (await newTask(person, { title: 'Call Lena' })).id)
    await button(page, turnOn).waitFor()
    await page.reload()
    await button(page, turnOn).waitFor()
  })

  test('say when the browser blocks or can’t show them', async () => {
    const { page } = await aWindow(given.browser, given.server.url, await given.server.person('Ada Blocked'))
    await page.goto('/settings/notifications')
    await section(page).getByText('You blocked them.').waitFor()
    expect(await button(page, turnOn).count()).toBe(0)

    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
    await page.reload()
    await section(page).getByText('This browser can’t show them').waitFor()
    expect(await button(page, turnOn).count()).toBe(0)
  })
})
