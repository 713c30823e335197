import type { PushSetting } from '#shared/notifications/schemas.ts'

/** What a browser knows about its pushes; null if it can't show any. */
export type BrowserPushes = { permission: NotificationPermission; endpoint: string | null } | null

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** Whether pushes arrive in this browser. They do only if it and the server agree on where. */
export function pushStateOf(browser: BrowserPushes, { endpoint }: Pick<PushSetting, 'endpoint'>): PushState {
  if (!browser) return 'unsupported'
  if (browser.permission === 'denied') return 'blocked'
  return browser.permission === 'granted' && endpoint !== null && browser.endpoint === endpoint ? 'on' : 'off'
}
