import type { PushSetting } from '#shared/notifications/schemas.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'
import { workerPath } from '../platform/service-worker.ts'
import type { BrowserPushes } from './push-state.ts'

const path = '/api/me/push-subscription'

/** What the server and this browser know about pushes here. */
export const pushQuery = {
  queryKey: keys.push,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const [setting, browser] = await Promise.all([api.get<PushSetting>(path, signal), readBrowser()])
    return { setting, browser }
  },
  staleTime: 0,
}

async function readBrowser(): Promise<BrowserPushes> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return { permission: Notification.permission, endpoint: subscription?.endpoint ?? null }
}

/** Asks for the permission, and subscribes this browser to the server if the user gives it. */
export async function turnOnPushes({ publicKey }: PushSetting): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  await navigator.serviceWorker.register(workerPath)
  const { pushManager } = await navigator.serviceWorker.ready
  // One that the server doesn't know may have ended, or be for another key.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys: own } = subscription.toJSON()
  await api.put(path, { endpoint, keys: own })
}

export async function turnOffPushes(): Promise<void> {
  await api.delete(path)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
