import type { BrowserContext, Page, Worker } from 'playwright-core'
import type { Push } from '#shared/notifications/schemas.ts'
import type { PushedBrowser } from './push-service.ts'

/**
 * Allows notifications, which a browser without a screen never does, and subscribes to a stand-in rather than to the
 * push service of the browser's vendor.
 */
export async function subscribesTo(context: BrowserContext, { subscription }: Pick<PushedBrowser, 'subscription'>) {
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'notifications'])
  await context.addInitScript((json) => {
    const unsubscribe = () => Promise.resolve(localStorage.removeItem('pushed'))
    const own = () => (localStorage.getItem('pushed') ? { ...json, toJSON: () => json, unsubscribe } : null)
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(own()),
      subscribe: () => {
        localStorage.setItem('pushed', 'yes')
        return Promise.resolve(own())
      },
    })
  }, subscription)
}

type Shown = { title: string; body: string; tag: string; data: unknown }
type WorkerScope = { registration: object; shown?: Shown[] }

/** The page's worker, which notes what it shows. */
export async function noting(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    const shown: Shown[] = (scope.shown = [])
    Object.assign(scope.registration, {
      showNotification: async (title: string, rest: Omit<Shown, 'title'>) => void shown.push({ title, ...rest }),
    })
  })
  return worker
}

export const shownBy = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as WorkerScope).shown!.map(({ title, body, tag }) => [title, body, tag]))

/** Hands a push to the page's worker, as the browser does. */
export async function deliverPush(page: Page, push: Push) {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const data = JSON.stringify(push)
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await session.detach()
}

/** Changes the browser's address for pushes, as browsers do from time to time. */
export const renewSubscription = (worker: Worker, { subscription }: Pick<PushedBrowser, 'subscription'>) =>
  worker.evaluate((json) => {
    const change = { newSubscription: { toJSON: () => json }, waitUntil: () => {} }
    dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), change))
  }, subscription)

/** Clicks the notification that was shown last. */
export const clickNotification = (worker: Worker) =>
  worker.evaluate(() => {
    const { data } = (globalThis as unknown as WorkerScope).shown!.at(-1)!
    const click = {
      notification: { data, close: () => {} },
      waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
    }
    dispatchEvent(Object.assign(new Event('notificationclick'), click))
  })
